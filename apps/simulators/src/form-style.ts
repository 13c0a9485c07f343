import { html } from './html.ts'

/** For pages that are a form and some lists. */
export const formStyle = html`<style>
  body {
    font: 16px/1.5 system-ui;
    max-width: 34rem;
    margin: 2rem auto;
    padding: 0 1rem;
  }
  label {
    display: block;
    margin: 0.75rem 0;
  }
  input:not([type='checkbox']),
  select,
  button {
    font: inherit;
    min-height: 44px;
    box-sizing: border-box;
    width: 100%;
  }
</style>`
