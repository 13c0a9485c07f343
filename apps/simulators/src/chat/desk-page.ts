import { html } from '../html.ts'

/** Where the brands' people answer: every conversation, the last touched first, and the one that is open. */
export function renderDesk(): string {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Atendimento</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/chat.css" />
        <link rel="stylesheet" href="/assets/desk.css" />
        <script src="/assets/desk.js" type="module"></script>
      </head>
      <body>
        <main class="desk" id="desk">
          <nav class="list" aria-label="Conversas">
            <h1>Conversas</h1>
            <p class="hint" id="none">
              Nenhuma conversa ainda. Abra o chat no site e escreva a primeira linha.
            </p>
            <ul id="conversations"></ul>
          </nav>
          <section class="open" id="open" aria-label="Conversa aberta" hidden>
            <header class="bar">
              <button type="button" class="round" id="leave" aria-label="Voltar às conversas">
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-7 7 7 7" /></svg>
              </button>
              <div>
                <h2 id="who"></h2>
                <p class="presence" id="presence"></p>
              </div>
            </header>
            <div class="talk" id="talk" role="log" aria-label="Conversa" tabindex="0"></div>
            <form class="say" id="say">
              <p class="trouble" id="trouble" role="alert" hidden></p>
              <label class="hidden" for="text">Resposta</label>
              <textarea id="text" rows="1" disabled maxlength="1000" placeholder="Responda aqui"></textarea>
              <button type="submit" class="round" aria-label="Enviar">
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12h13M12 5l7 7-7 7" /></svg>
              </button>
            </form>
          </section>
        </main>
      </body>
    </html>`.markup
}
