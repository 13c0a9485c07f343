import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/$elements')({ component: Elements })

/** As many elements as the address says. */
function Elements() {
  const { elements } = Route.useParams()
  const within = Number(elements) - 1
  return (
    <main>
      {numbers(Math.floor(within / 4)).map((row) => (
        <Row key={row} row={row} />
      ))}
      {numbers(within % 4).map((rest) => (
        <p key={rest}>Mais</p>
      ))}
    </main>
  )
}

/** Four of them, with about as much text as four of ours. */
function Row({ row }: { readonly row: number }) {
  return (
    <section>
      <p>{`Trevo ${row}`}</p>
      <div>
        <b>{`${row} ×`}</b>
      </div>
    </section>
  )
}

const numbers = (length: number) => Array.from({ length }, (_, index) => index)
