import type { Message } from '#i18n/say.ts'

export const messages: Readonly<Record<string, Message>> = {
  notice_list: ["Announcements, the newest first"],
  notice_details: ["See details"],
  notice_unread: ["Unread"],
  notice_failed: ["The announcements did not load"],
  notice_failed_text: ["Check your connection and try again."],
  notice_none: ["No announcements right now"],
  notice_none_text: ["Maintenance and changes of rules appear here."],
  notice_gone: ["Notice not found"],
  notice_gone_text: ["It may have been taken down. These are the current notices."],
  notice_to_home: ["Back to home"],
  notice_all: ["All announcements"],
}
