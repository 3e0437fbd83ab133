import Barcodes
import Testing

/// Linear symbols that another program made: zint 2.11.1, widths of bars and spaces in modules, a bar first.
struct PublishedBars: CustomTestStringConvertible {
    let testDescription: String
    let symbology: Symbology
    /// One digit an element, row by row from the top.
    let rows: [String]
    let text: String
    let identifier: String
    var variant: String?
    var isCheckVerified = false

    var isGS1: Bool { identifier == "]C1" || identifier == "]e0" }

    var printed: [PrintedBars] { rows.map { PrintedBars($0.compactMap(\.wholeNumberValue)) } }

    static let all: [PublishedBars] = [
        PublishedBars(
            testDescription: "code set B, first half", symbology: .code128,
            rows: [
                "21121421222222212222222112122312132213122212221312231213221222121322131223121211223212213212"
                    + "22311132221231221232212232112211322212312132122231123121313112223211223212213122123221123222"
                    + "11212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131"
                    + "1131231133211331212411122331112"
            ],
            text: " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNO", identifier: "]C0", isCheckVerified: true),
        PublishedBars(
            testDescription: "code set B, second half", symbology: .code128,
            rows: [
                "21121431312121133123113121311321331121313131112331132133112131211331231133211131411122141143"
                    + "11111112241114221211241214211411221412211122141124121221141224111421121422112412112211144131"
                    + "11241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143"
                    + "1113411311413111232331112"
            ],
            text: "PQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~", identifier: "]C0", isCheckVerified: true),
        PublishedBars(
            testDescription: "code set C from 00", symbology: .code128,
            rows: [
                "21123221222222212222222112122312132213122212221312231213221222121322131223121211223212213212"
                    + "22311132221231221232212232112211322212312132122231123121313112223211223212213122123221123222"
                    + "11212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131"
                    + "1131231133211331213131212113312311132331112"
            ],
            text:
                "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849",
            identifier: "]C0", isCheckVerified: true),
        PublishedBars(
            testDescription: "code set C from 50", symbology: .code128,
            rows: [
                "21123223113121311321331121313131112331132133112131211331231133211131411122141143111111122411"
                    + "14221211241214211411221412211122141124121221141224111421121422112412112211144131112411121341"
                    + "11111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141"
                    + "1141131143114111134113111131411113232331112"
            ],
            text:
                "5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899",
            identifier: "]C0", isCheckVerified: true),
        PublishedBars(
            testDescription: "control characters of code set A", symbology: .code128,
            rows: [
                "21141212112412142114112214122111221411241212211412241114211214221124121122111441311124111213"
                    + "41111112421211421212411142121241121242114112124211124212112121412141214121211111431113411311"
                    + "411141131113232331112"
            ],
            text:
                "\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}\u{7}\u{8}\u{9}\u{A}\u{B}\u{C}\u{D}\u{E}\u{F}\u{10}\u{11}\u{12}\u{13}\u{14}\u{15}\u{16}\u{17}\u{18}\u{19}\u{1A}\u{1B}\u{1C}\u{1D}\u{1E}\u{1F}",
            identifier: "]C0", isCheckVerified: true),
        PublishedBars(
            testDescription: "sets mixed", symbology: .code128,
            rows: ["2112141113231214211232211131413121311131231411223111411421123131212331112"],
            text: "Ab1234567\u{9}", identifier: "]C0", isCheckVerified: true),
        PublishedBars(
            testDescription: "Latin-1 by FNC4", symbology: .code128,
            rows: [
                "21121421131312124111413111114311413111122411221421222211413111142221222222111412112421222214"
                    + "11221211241212411241121122142311312331112"
            ],
            text: "Grüße à la carte", identifier: "]C0", isCheckVerified: true),
        PublishedBars(
            testDescription: "Latin-1 by FNC4 latched", symbology: .code128,
            rows: ["2112141141311141311123133111233141111412214112121111431112241421121224112231122331112"],
            text: "ÄÖÜäöüßéè", identifier: "]C0", isCheckVerified: true),
        PublishedBars(
            testDescription: "GS1-128", symbology: .code128,
            rows: [
                "21123241113122212211223213112333112124111221412111223221232122131211413111132313112341113122"
                    + "32111131411232212232112331112"
            ],
            text: "011234567890123110AB\u{1D}217", identifier: "]C1", variant: "gs1", isCheckVerified: true),
        PublishedBars(
            testDescription: "all of Code 39", symbology: .code39,
            rows: [
                "12112121111112212111211211112111221111212122111111111221112121122111111122211111111211212121"
                    + "12112111112211211121111211211121121121212112111111112211212111221111112122111111111221212111"
                    + "12211111211221111111222111211111122111211112212121111211111121122121112112111121211211111111"
                    + "22212111112211112111221111112122112211111121122111112122211111111211211121221121111112212111"
                    + "111211112121221111211112211121111212121111121211121112111212111112121211121121211"
            ],
            text: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%", identifier: "]A0"),
        PublishedBars(
            testDescription: "Code 39 with a check character", symbology: .code39,
            rows: ["12112121112121121111211121121111112211212111221111212211111111221121112221111111121121211"],
            text: "CODE39W", identifier: "]A0", isCheckVerified: true),
        PublishedBars(
            testDescription: "full ASCII", symbology: .code39,
            rows: [
                "12112121112111121121121112121111211211211212111211211112112112111212112121121111111212121111"
                    + "2121121111121212112111112211121121211"
            ],
            text: "Ab!c{}", identifier: "]A4", variant: "fullASCII"),
        PublishedBars(
            testDescription: "Code 32", symbology: .code39,
            rows: ["1211212111212211111111212112112111112211212111121121121121111111211221121121211"],
            text: "A123456788", identifier: "]A0", variant: "code32", isCheckVerified: true),
        PublishedBars(
            testDescription: "PZN-8", symbology: .code39,
            rows: [
                "12112121111211112121211211112111221111212122111111111221112121122111111122211111111211212121"
                    + "12112111121121211"
            ],
            text: "-12345678", identifier: "]A0", variant: "pzn", isCheckVerified: true),
        PublishedBars(
            testDescription: "all of Code 93", symbology: .code93,
            rows: [
                "11114113111211121311131211141112111312121212131111111413121114111121111321121221131122111222"
                    + "12112311111121131122121123111221121321111111231112221113211211221311212121122122112111222112"
                    + "21221121222111112122112221122121123111121131311112311211321111112131113121211131112131211212"
                    + "1111411"
            ],
            text: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%", identifier: "]G0", isCheckVerified: true),
        PublishedBars(
            testDescription: "full ASCII in Code 93", symbology: .code93,
            rows: [
                "11114112221121111331112121111312221121121231211113112131211121221131211121112231211122211131"
                    + "11212111221111411"
            ],
            text: "a!b{}~@", identifier: "]G0", isCheckVerified: true),
        PublishedBars(
            testDescription: "all digits of Codabar", symbology: .codabar,
            rows: [
                "11221211111112211111221111121121221111111121121121111211121111211211211112211111211211111212"
                    + "112"
            ],
            text: "A0123456789B", identifier: "]F0"),
        PublishedBars(
            testDescription: "all signs of Codabar", symbology: .codabar,
            rows: ["111212211111221111122111112211112111212121211121212121111121212111121121221111111112221"],
            text: "C1-$:/.+23D", identifier: "]F0"),
        PublishedBars(
            testDescription: "all digits of 2 of 5", symbology: .itf,
            rows: [
                "11111311313113133311113113113311311131311313311311331113113331113113131131113111133333311113"
                    + "111113311331311"
            ],
            text: "01234567890516273849", identifier: "]I0", isCheckVerified: true),
        PublishedBars(
            testDescription: "ITF-14", symbology: .itf,
            rows: ["11113113111133313113111331133311111311113331113113331131131111333331111113311"],
            text: "12345678901231", identifier: "]I1", variant: "itf14", isCheckVerified: true),
        PublishedBars(
            testDescription: "Telepen", symbology: .telepen,
            rows: [
                "11111111113331113311111133131331111113131133131331311111111111331313131113111111313133113313"
                    + "13113311111131131111111113113131113133111111111"
            ],
            text: "Telepen 2:~", identifier: "]B0", variant: "alphanumeric", isCheckVerified: true),
        PublishedBars(
            testDescription: "all letters of Telepen", symbology: .telepen,
            rows: [
                "11111111113311313133333133111131311111311131331133311111131331111111111131333133331131113111"
                    + "11331131111111113333311111311111111313331311133311111111311111313111331131331111333311111111"
                    + "31113331113311111133113313131133111111331111311313111111311111333311113311313111111133311111"
                    + "111111311313313311111133111111111"
            ],
            text: "ABCDEFGHIJKLMNOPQRSTUVWXYZabc", identifier: "]B0", variant: "alphanumeric", isCheckVerified: true),
        PublishedBars(
            testDescription: "numeric Telepen", symbology: .telepen,
            rows: [
                "11111111113311111111113111111311131111111111311131111311111311111131113333113111113311111111"
                    + "1"
            ],
            text: "0466123456", identifier: "]B1", variant: "numeric", isCheckVerified: true),
        PublishedBars(
            testDescription: "numeric Telepen with a single digit", symbology: .telepen,
            rows: ["111111111133111113133111111131113131113331113111331133111111111"],
            text: "00123X", identifier: "]B1", variant: "numeric", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar 0441234567890", symbology: .dataBar,
            rows: ["121314131337111115222111221215116524111332111"],
            text: "0104412345678909", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Limited 0441234567890", symbology: .dataBarLimited,
            rows: ["112111232421321111211112122113131142121121311"],
            text: "0104412345678909", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar 2001234567890", symbology: .dataBar,
            rows: ["111331151274111221215125121112112833212123211"],
            text: "0120012345678909", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar 0000000000000", symbology: .dataBar,
            rows: ["111112181382117211111111111127119131812111111"],
            text: "0100000000000000", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Limited 0000000000000", symbology: .dataBarLimited,
            rows: ["111111111116163111311112121111111111111616311"],
            text: "0100000000000000", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar 9999999999999", symbology: .dataBar,
            rows: ["121131341382114121123113611111117513511111311"],
            text: "0199999999999997", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar 0123456789012", symbology: .dataBar,
            rows: ["111313151139113132311112213132117333211222311"],
            text: "0101234567890128", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Limited 0123456789012", symbology: .dataBarLimited,
            rows: ["111632111411121112111121122113322111111144111"],
            text: "0101234567890128", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Stacked", symbology: .dataBarStacked,
            rows: [
                "11111218127411321121411",
                "1132111124117332224131111",
            ],
            text: "0100012345678905", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Stacked Omnidirectional", symbology: .dataBarStacked,
            rows: [
                "11111218125611123222211",
                "112181161111121123222",
                "11111111111111111111111111111111111111111",
                "1313113112111111144112213",
                "1121313113112834112213211",
            ],
            text: "0100034567890125", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Expanded, weight in kilograms", symbology: .dataBarExpanded,
            rows: ["11321512218411341223111141322311463211333131411143236411112412511"],
            text: "01900123456789083103001750", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Expanded, weight in pounds", symbology: .dataBarExpanded,
            rows: ["11121344118411123314211141322311463211333131411143236411241511121"],
            text: "01900123456789083202000156", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Expanded, weight in more pounds", symbology: .dataBarExpanded,
            rows: ["11231333118411123314211141322311463211333131412133236411322141221"],
            text: "01900123456789083203010000", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Expanded, price", symbology: .dataBarExpanded,
            rows: ["1125131131841112351122114221511164331124213341211143641112413114232132131182311"],
            text: "01900123456789083922795", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Expanded Stacked, price", symbology: .dataBarExpandedStacked,
            rows: [
                "112513113184111235112211422151116433112421311",
                "5131131811121123511221142215111611143112421",
                "11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111"
                    + "1",
                "1811312312324113142112111611141112141",
                "1132811312312324113142111463411121431",
            ],
            text: "01900123456789083922795", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Expanded, price and currency", symbology: .dataBarExpanded,
            rows: ["134111151184113115221211422151116433112421334121114364113322212212531131118233214211311"],
            text: "019001234567890839320401234", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Expanded, weight and date", symbology: .dataBarExpanded,
            rows: ["122512311184111132152211422151116433112421334121114364112421112432222312118233214114111"],
            text: "0190012345678908310301223315991231", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Expanded Stacked, weight and date", symbology: .dataBarExpandedStacked,
            rows: [
                "122512311184111132152211422151116433112421311",
                "5123111811121113215221142215111611143112421",
                "11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111"
                    + "1",
                "311412341811213222234211124212111611141112141",
                "111411412332811213222234211124211463411121431",
            ],
            text: "0190012345678908310301223315991231", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Expanded, weight in pounds and date", symbology: .dataBarExpanded,
            rows: ["121423212184113422111321162311116431123612111251322364113125121213421123118233214114111"],
            text: "0198898765432106320201234515991231", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Expanded, GTIN and letters", symbology: .dataBarExpanded,
            rows: [
                "13224112218411232112243321231211481344111122111451236411332214113124132111463114313131141243"
                    + "1346114112331231142123116435142111222123142328111314421132221322118232321114311"
            ],
            text: "011234567890123110UNIVERSITY-OF-DEUSTO", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Expanded Stacked, GTIN and letters", symbology: .dataBarExpandedStacked,
            rows: [
                "132241122184112321122433212312114813441111211",
                "1224112218111212321122433212312114111111123441111",
                "11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111"
                    + "1",
                "13134114111114111231421311412233121116111215411",
                "113131341136411123142131141223311463215411121",
                "13134114111114111231421311412233121116111215411",
                "11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111"
                    + "1",
                "41243111141111121411233123114212311611145142111",
                "111412431346114112331231142123116435142111211",
                "41243111141111121411233123114212311611145142111",
                "11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111"
                    + "1",
                "41112324181122312223112441311211111112111241321",
                "113411123232811223122231124413111823241321221",
            ],
            text: "011234567890123110UNIVERSITY-OF-DEUSTO", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Expanded, letters", symbology: .dataBarExpanded,
            rows: ["111521151184111317112111521232114812317111111"],
            text: "1012A", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Expanded, one digit left", symbology: .dataBarExpanded,
            rows: ["111614112184111317112113511132114815232112111"],
            text: "10123", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Expanded, separator", symbology: .dataBarExpanded,
            rows: ["1115223211841111131523212313321164311234321123224213641114211134321511311182311"],
            text: "10567890\u{1D}11010101", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Expanded, small letters", symbology: .dataBarExpanded,
            rows: [
                "11422411218411151412211121623111562215113132141521136411232131411126231111823112181213312331"
                    + "1328112215123113112126119222314113211"
            ],
            text: "21abC;:/_?! \u{1D}10A1", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Expanded, letters and back", symbology: .dataBarExpanded,
            rows: [
                "11125322118411111315231143322111562322221411141423136411131153211131315211823211414131253113"
                    + "13281134112231132511221192211"
            ],
            text: "101098,1234\u{1D}21AB12345678", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Expanded Stacked, letters and back", symbology: .dataBarExpandedStacked,
            rows: [
                "111253221184111113152311433221115623222214111",
                "253221181112111131523114332211151111133222213",
                "11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111"
                    + "1",
                "1414112418112513131112351131121116111132414",
                "113141411232811251313111235113111463132414111",
                "1414112418112513131112351131121116111132414",
                "11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111"
                    + "1",
                "531131111211111112134112231132511221191",
                "1125311313281134112231132511221192211",
            ],
            text: "101098,1234\u{1D}21AB12345678", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Expanded, all methods of weights, 310x and 13", symbology: .dataBarExpanded,
            rows: ["122423211184112211252221162311116431123612111251322364112612131121423113118232522122111"],
            text: "0198898765432106310001234513010203", identifier: "]e0", isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Expanded, many pairs", symbology: .dataBarExpanded,
            rows: [
                "11126132118411451212112213241211481112223243511222136411142213313111333211463332222211231224"
                    + "23461141211224221421141164332323121312113423281112132251122125311156211122334111235132291133"
                    + "313121312123141192211"
            ],
            text: "1599123131030017501012A\u{1D}422123\u{1D}21123456\u{1D}4230123456789012", identifier: "]e0",
            isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Expanded Stacked, many pairs", symbology: .dataBarExpandedStacked,
            rows: [
                "111261321184114512121122132412114811122232411",
                "26132118111214512121122132412114111111121122232",
                "11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111"
                    + "1",
                "1222233411111411233311131331224112111611112221151",
                "111222223336411233311131331224111463122211531",
                "1222233411111411233311131331224112111611112221151",
                "11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111"
                    + "1",
                "31224211141111121412112242214211411611143232311",
                "112312242346114121122422142114116433232312111",
                "31224211141111121412112242214211411611143232311",
                "11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111"
                    + "1",
                "33221113111115111352122115223121121111111211124311211",
                "114332211126511135212211522312111823243112131",
                "33221113111115111352122115223121121111111211124311211",
                "11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111"
                    + "1",
                "123513131111111111133313121312123141191",
                "1111235132291133313121312123141192211",
            ],
            text: "1599123131030017501012A\u{1D}422123\u{1D}21123456\u{1D}4230123456789012", identifier: "]e0",
            isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Expanded Stacked of two columns", symbology: .dataBarExpandedStacked,
            rows: [
                "111261321184114512121122132412114811122232411",
                "26132118111214512121122132412114111111121122232",
                "11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111"
                    + "1",
                "1222233411111411233311131331224112111611112221151",
                "111222223336411233311131331224111463122211531",
                "1222233411111411233311131331224112111611112221151",
                "11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111"
                    + "1",
                "31224211141111121412112242214211411611143232311",
                "112312242346114121122422142114116433232312111",
                "31224211141111121412112242214211411611143232311",
                "11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111"
                    + "1",
                "33221113111115111352122115223121121111111211124311211",
                "114332211126511135212211522312111823243112131",
                "33221113111115111352122115223121121111111211124311211",
                "11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111"
                    + "1",
                "123513131111111111133313121312123141191",
                "1111235132291133313121312123141192211",
            ],
            text: "1599123131030017501012A\u{1D}422123\u{1D}21123456\u{1D}4230123456789012", identifier: "]e0",
            isCheckVerified: true),
        PublishedBars(
            testDescription: "DataBar Expanded Stacked of three columns", symbology: .dataBarExpandedStacked,
            rows: [
                "12113142318411251411122213241211481112223243511222136411142213311",
                "13142318111212514111222132412114111111121122232435112221111611121142213",
                "11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111"
                    + "1111111111111111111111111111111111111111111111111",
                "1113332114111114332222211231224211141111121412112242214211411611143232311",
                "1131113332114633322222112312242346114121122422142114116433232312111",
                "1113332114111114332222211231224211141111121412112242214211411611143232311",
                "11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111"
                    + "1111111111111111111111111111111111111111111111111",
                "112113421112111111121121322511221253111511111311122334111235131311111111111333131",
                "13121134232811121322511221253111562111223341112351322911333131211",
                "112113421112111111121121322511221253111511111311122334111235131311111111111333131",
                "11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111"
                    + "1111111111111111111111111111111111111111111111111",
                "1131212314119222311171111",
            ],
            text: "1599123131030017501012A\u{1D}422123\u{1D}21123456\u{1D}4230123456789012", identifier: "]e0",
            isCheckVerified: true),
    ]
}
