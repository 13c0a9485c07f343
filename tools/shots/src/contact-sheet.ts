import { SIZES, type Shot } from './shot.ts'

/** One page with every picture on it. It needs no server and nothing from anywhere else. */
export function contactSheet(shots: readonly Shot[]): string {
  const sorted = shots.toSorted((a, b) => a.file.localeCompare(b.file))
  const filters = Object.entries({
    Kind: sorted.map(({ kind }) => kind),
    Merchant: sorted.map(({ merchant }) => merchant),
    Theme: sorted.map(({ theme }) => theme),
    Size: sorted.map(sizeOf),
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Shots</title>
<style>${STYLES}</style>
<header>
  <strong id="count"></strong>
  <input type="search" placeholder="Name" aria-label="Name">
  ${filters.map(([label, values]) => filter(label, values)).join('\n  ')}
</header>
<main>
${sorted.map(figure).join('\n')}
</main>
<dialog aria-label="Enlarged"><img alt=""></dialog>
<script>${SCRIPT}</script>
</html>
`
}

const sizeOf = ({ size }: Shot) => `${size.width}×${size.height}`

/** A phone is what most of it is made for, so the sheet opens with that. */
const FIRST_SHOWN = `${SIZES[0].width}×${SIZES[0].height}`

function filter(label: string, values: readonly string[]): string {
  const options = [...new Set(values)]
    .map((value) => `<option${value === FIRST_SHOWN ? ' selected' : ''}>${value}</option>`)
    .join('')
  return `<select aria-label="${label}"><option value="">${label}</option>${options}</select>`
}

function figure(shot: Shot): string {
  const { kind, name, merchant, theme, size, file, height } = shot
  const caption = `${escape(name)} <small>${merchant} ${theme} ${sizeOf(shot)}</small>`
  const tags = [kind, merchant, theme, sizeOf(shot)].join(' ')
  const image = `<img src="${encodeURI(file)}" width="${size.width}" height="${height}" loading="lazy" alt="">`
  return `<figure data-tags="${tags}" data-name="${escape(name)}"><button>${image}</button><figcaption>${caption}</figcaption></figure>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!)

const STYLES = `
body { margin: 0; background: #202124; color: #e8eaed; font: 14px/1.4 system-ui, sans-serif }
header { position: sticky; top: 0; display: flex; gap: 8px; align-items: center; padding: 12px 16px; background: #202124 }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 20px 16px; padding: 16px; align-items: start }
figure { margin: 0 } figure[hidden] { display: none }
button { display: block; width: 100%; padding: 0; border: 0; background: none; cursor: zoom-in }
figure img { width: 100%; height: auto; border-radius: 8px; background: #303134 }
figcaption { padding-top: 4px } small { color: #9aa0a6 }
dialog { max-width: 96vw; max-height: 96vh; padding: 0; border: 0; background: none; cursor: zoom-out }
dialog::backdrop { background: rgb(0 0 0 / 0.8) }
dialog img { display: block; max-width: 96vw; max-height: 96vh; border-radius: 8px }
`

const SCRIPT = `
const figures = [...document.querySelectorAll('figure')]
const selects = [...document.querySelectorAll('select')]
const search = document.querySelector('input')
const dialog = document.querySelector('dialog')
function sift() {
  const wanted = selects.map((select) => select.value).filter(Boolean)
  for (const figure of figures) {
    const tags = figure.dataset.tags.split(' ')
    const named = figure.dataset.name.toLowerCase().includes(search.value.toLowerCase())
    figure.hidden = !named || !wanted.every((tag) => tags.includes(tag))
  }
  const left = figures.filter((figure) => !figure.hidden).length
  document.querySelector('#count').textContent = left + ' of ' + figures.length
}
document.querySelector('header').addEventListener('input', sift)
document.querySelector('main').addEventListener('click', ({ target }) => {
  const image = target.closest('button')?.querySelector('img')
  if (!image) return
  dialog.querySelector('img').src = image.src
  dialog.showModal()
})
dialog.addEventListener('click', () => dialog.close())
sift()
`
