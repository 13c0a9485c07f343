import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { Button } from '../forms/Button.tsx'
import { Drawer } from './Drawer.tsx'
import { Sheet } from './Sheet.tsx'

export const stories: Stories = {
  'a sheet inside a drawer': () => <TwoLayers isInside />,
  'a sheet beside a drawer': () => <TwoLayers isInside={false} />,
}

type TwoLayersProps = Readonly<{
  /** Inside, the sheet goes with the drawer; beside it, it stays. */
  isInside: boolean
}>

function TwoLayers({ isInside }: TwoLayersProps) {
  const [isMenu, setMenu] = useState(true)
  const [isFilters, setFilters] = useState(false)
  const filters = (
    <Sheet isOpen={isFilters} onClose={() => setFilters(false)} title="Filtros" closeLabel="Fechar filtros">
      <Button variant="tonal" onClick={() => setMenu(false)}>
        Fechar o menu
      </Button>
    </Sheet>
  )
  return (
    <>
      <Button onClick={() => setMenu(true)}>Abrir</Button>
      <Drawer isOpen={isMenu} onClose={() => setMenu(false)} title="Menu" closeLabel="Fechar menu">
        <Button onClick={() => setFilters(true)}>Abrir filtros</Button>
        {isInside && filters}
      </Drawer>
      {!isInside && filters}
    </>
  )
}
