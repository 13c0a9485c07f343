import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import styles from './RootError.module.css'

/** When the frame of every page broke: no language, merchant or router is there to rely on. */
export function RootError() {
  return (
    <main className={styles['main']}>
      <ErrorState
        title="Algo deu errado"
        text="Recarregue a página. Se continuar, volte daqui a pouco."
        retry={{ label: 'Recarregar', onRetry: () => location.reload() }}
      />
    </main>
  )
}
