import { createLogger, runProcess, startHealthServer } from '@trevo/telemetry'
import { openChat } from './chat/open-chat.ts'
import { loadConfig } from './config.ts'
import { openMailbox } from './mail/mailbox.ts'
import { openHandset } from './phone/handset.ts'
import { startServer } from './server.ts'
import { openStudio } from './studio/open-studio.ts'

const config = loadConfig()
const log = createLogger({ service: 'simulators', level: config.LOG_LEVEL })

await runProcess(log, async (resources) => {
  const handset = openHandset(config.HANDSET_FILE)
  const mailbox = openMailbox(config.MAIL_WEB_URL)
  const server = await startServer({ handset, mailbox, log }, config.PORT, config.HOST)
  resources.defer(() => server.close())
  const chat = await openChat({
    host: config.HOST,
    port: config.CHAT_PORT,
    keys: config.CHAT_DESK_KEYS,
    linesFile: config.CHAT_LINES_FILE,
    log,
  })
  resources.defer(() => chat.close())
  const studio = await openStudio({
    host: config.HOST,
    port: config.STUDIO_PORT,
    platformUrl: config.STUDIO_PLATFORM_URL,
    brands: config.STUDIO_BRANDS,
    booksFile: config.STUDIO_BOOKS_FILE,
    log,
  })
  resources.defer(() => studio.close())
  const health = await startHealthServer({
    host: config.HEALTH_HOST,
    port: config.HEALTH_PORT,
    checks: { handset: handset.messages, mail: mailbox.mails },
    metrics: undefined,
  })
  resources.defer(() => health.close())
  log.info('showing messages, serving games and a chat desk')
})
