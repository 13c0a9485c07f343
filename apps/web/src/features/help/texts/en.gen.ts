import type { Message } from '#i18n/say.ts'

export const messages: Readonly<Record<string, Message>> = {
  help_articles: ["Questions and answers"],
  help_search: ["Search the help"],
  help_search_hint: ["Search, for example: Pix time"],
  help_search_clear: ["Clear the search"],
  help_found: [["count","plural",{"one":["#"," answer"],"other":["#"," answers"]}]],
  help_not_found: ["Nothing found for “",["text"],"”"],
  help_not_found_text: ["Try another word or talk to a person."],
  help_none: ["The help is still empty"],
  help_none_text: ["Meanwhile, talk to a person."],
  help_failed: ["The help did not load"],
  help_failed_text: ["Check your connection and try again."],
  help_more: ["Not found?"],
  help_person: ["Talk to a person"],
  help_person_meta: ["Opens customer service"],
  help_ombudsman: ["Ombudsman"],
  help_responsibly: ["Play responsibly."],
  help_responsibly_more: ["Limits and support"],
  legal_none: ["This text is not available right now"],
  legal_to_help: ["Open the help centre"],
  legal_failed: ["The text did not load"],
}
