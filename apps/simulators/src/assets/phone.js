// Looks for news every two seconds and touches the page only when there are some.
const main = document.querySelector('main')
let shown = main.innerHTML

async function look() {
  const response = await fetch(location.href)
  if (!response.ok) return
  const news = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main')
  if (news.innerHTML === shown) return
  shown = news.innerHTML
  main.replaceChildren(...news.childNodes)
}

setInterval(() => void look().catch(() => undefined), 2_000)
