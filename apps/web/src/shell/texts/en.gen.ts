import type { Message } from '#i18n/say.ts'

export const messages: Readonly<Record<string, Message>> = {
  maintenance_text: ["We are working on the system. Your balance and bets are safe. This page returns by itself as soon as we finish."],
  maintenance_check: ["Check now"],
  maintenance_next: ["Next automatic check in ",["seconds"]," s"],
  region_text: ["By your internet address you are outside the region we may serve. If this is wrong, contact service with the address below."],
  region_ip: ["Your IP address"],
  status_unavailable: ["Service unavailable at the moment."],
  title_maintenance: ["Platform under maintenance"],
  title_region: ["Access restricted in your region"],
  err_region: ["Access restricted by IP or location"],
}
