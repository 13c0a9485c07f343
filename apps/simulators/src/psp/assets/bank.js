// Who pays is remembered for this tab alone, as somebody at a bank's app is.
for (const input of document.querySelectorAll('input[data-kept]')) {
  const key = `bank-${input.name}`
  if (input.value === '') input.value = sessionStorage.getItem(key) ?? ''
  input.addEventListener('change', () => sessionStorage.setItem(key, input.value))
  input.form.addEventListener('submit', () => sessionStorage.setItem(key, input.value))
}

function select(element) {
  const range = document.createRange()
  range.selectNodeContents(element)
  getSelection().removeAllRanges()
  getSelection().addRange(range)
}

async function copy(text) {
  const copied = document.getElementById('copied')
  try {
    await navigator.clipboard.writeText(text.textContent)
    copied.textContent = 'ID copiado.'
  } catch {
    select(text)
    copied.textContent = 'ID selecionado. Copie com o seu teclado.'
  }
}

for (const button of document.querySelectorAll('[data-copy]'))
  button.addEventListener('click', () => void copy(document.getElementById(button.dataset.copy)))
