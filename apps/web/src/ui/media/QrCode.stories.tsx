import type { Stories } from '#testing/stories.ts'
import { QrCode } from './QrCode.tsx'

const texts = {
  pendingText: 'Desenhando o código',
  failedText: 'Não deu para desenhar o código. Use “Copiar código”.',
}

const PIX =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406100.005802BR5905Trevo6009Sao Paulo62070503***6304ABCD'

export const stories: Stories = {
  link: () => <QrCode {...texts} value="https://trevo.bet.br/m/r/MARINA7" label="Código QR do seu convite" />,
  pix: () => <QrCode {...texts} size="lg" value={PIX} label="Código QR do Pix de R$ 100,00" />,
  'too long to draw': () => <QrCode {...texts} value={'x'.repeat(5_000)} label="Código QR do Pix" />,
  'long text': () => <QrCode {...texts} size="lg" value={PIX.repeat(3)} label="Código QR do Pix" />,
}
