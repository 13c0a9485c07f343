/** To read, for a spreadsheet, and for another program. */
export const COPY_FORMATS = ['pdf', 'csv', 'json'] as const
export type CopyFormat = (typeof COPY_FORMATS)[number]

/** `asked` waits for its turn; `making`: the data are being put together; `gone`: its time is over and nothing is left of it. */
export const COPY_STATES = ['asked', 'making', 'ready', 'gone'] as const
export type CopyState = (typeof COPY_STATES)[number]
