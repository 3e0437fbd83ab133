extension ScannedContent {
    /// The kind `calendarEvent`: something that takes place.
    public struct CalendarEvent: ContentPayload {
        /// ISO 8601: ends in `Z` if UTC, has no zone if local, is a date alone for whole days.
        public let start: String
        /// Like the start; computed from the duration if need be.
        public let end: String?
        /// Whether it takes whole days.
        public let isAllDay: Bool
        /// The time zone that local times are meant in.
        public let timeZone: String?
        /// What it is.
        public let summary: String?
        /// More about it.
        public let details: String?
        /// Where it is.
        public let location: String?
        /// Who invites, without `mailto:`.
        public let organizer: String?
        /// Who is invited, without `mailto:`.
        public let attendees: [String]
        /// Degrees north.
        public let latitude: Double?
        /// Degrees east.
        public let longitude: Double?

        /// `calendarEvent`.
        public static let kind = Kind(rawValue: "calendarEvent")

        /// Recognises the first VEVENT of a calendar, or one that stands alone, if it has a start.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            let text = source.trimmed
            guard text.starts(withWord: "BEGIN:VCALENDAR") || text.starts(withWord: "BEGIN:VEVENT"),
                let event = CalendarEvent(ContentLine.all(in: text))
            else { return nil }
            return ScannedContent(event, from: source)
        }

        private init?(_ lines: [ContentLine]) {
            let properties = Self.properties(of: lines)
            func first(_ name: String) -> ContentLine? { properties.first { $0.name == name } }
            guard let startLine = first("DTSTART"), let start = CalendarTime(startLine.value.withoutSurroundingBlanks)
            else { return nil }
            self.start = start.text
            isAllDay = start.seconds == nil
            timeZone = startLine.parameter("TZID")
            if let line = first("DTEND") {
                guard let end = CalendarTime(line.value.withoutSurroundingBlanks) else { return nil }
                self.end = end.text
            } else if let line = first("DURATION") {
                guard let duration = CalendarTime.duration(line.value.withoutSurroundingBlanks),
                    let end = start.adding(seconds: duration)
                else { return nil }
                self.end = end.text
            } else {
                end = nil
            }
            summary = first("SUMMARY")?.text.nonEmpty
            details = first("DESCRIPTION")?.text.nonEmpty
            location = first("LOCATION")?.text.nonEmpty
            organizer = first("ORGANIZER").flatMap(Self.person)
            attendees = properties.filter { $0.name == "ATTENDEE" }.compactMap(Self.person)
            if let line = first("GEO") {
                let parts = line.value.pieces(at: .semicolon).map(\.withoutSurroundingBlanks)
                guard parts.count == 2, let latitude = parts[0].plainNumber, let longitude = parts[1].plainNumber,
                    Geo.areInRange(latitude, longitude)
                else { return nil }
                self.latitude = latitude
                self.longitude = longitude
            } else {
                latitude = nil
                longitude = nil
            }
        }

        /// The event's own properties, without those of alarms inside it.
        private static func properties(of lines: [ContentLine]) -> [ContentLine] {
            guard let begin = lines.firstIndex(where: { $0.name == "BEGIN" && $0.value.equals(word: "VEVENT") }) else {
                return []
            }
            var properties: [ContentLine] = []
            var depth = 0
            for line in lines[(begin + 1)...] {
                if line.name == "BEGIN" {
                    depth += 1
                } else if line.name == "END" {
                    if depth == 0 { break }
                    depth -= 1
                } else if depth == 0 {
                    properties.append(line)
                }
            }
            return properties
        }

        private static func person(_ line: ContentLine) -> String? {
            let text = Array(line.text.utf8)[...].withoutSurroundingBlanks
            return (text.after(word: "mailto:") ?? text).string.nonEmpty
        }

        /// `start`, `end`, `allDay`, and whatever else is written.
        public var fields: [Field] {
            var list = FieldList()
            list.add("start", start)
            list.add("end", end)
            list.add("allDay", isAllDay)
            list.add("timeZone", timeZone)
            list.add("summary", summary)
            list.add("description", details)
            list.add("location", location)
            list.add("organizer", organizer)
            list.add("attendees", attendees)
            list.add("latitude", latitude)
            list.add("longitude", longitude)
            return list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// Something that takes place.
    public static let calendarEvent = ScannedContent.CalendarEvent.kind
}

extension ScannedContent.CalendarEvent: BuiltInKind {
    package static var initials: String? { "B" }

    package static let reference = KindReference(
        "Calendar event", standard: "RFC 5545",
        example: "BEGIN:VEVENT\r\nSUMMARY:Opening\r\nDTSTART:20260301T090000Z\r\nDURATION:PT2H\r\nEND:VEVENT",
        fields: [
            "start": "ISO 8601: `Z` if UTC, no zone if local, the date alone for whole days",
            "end": "like the start; computed from the duration if need be",
            "allDay": "whether it takes whole days",
            "timeZone": "the zone that local times are meant in",
            "summary": "what it is",
            "description": "more about it",
            "location": "where it is",
            "organizer": "who invites",
            "attendees": "who is invited",
            "latitude": "degrees north",
            "longitude": "degrees east",
        ])
}
