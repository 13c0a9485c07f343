import type { Stories } from '#testing/stories.ts'
import { QrCode } from './QrCode.tsx'

const texts = {
  pendingText: 'Desenhando o código',
  failedText: 'Não deu para desenhar o código. Use “Copiar código”.',
}

/** A dynamic code, as long as those of payment services are. */
const PIX =
  '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5916TREVO PAGAMENTOS6009SAO PAULO62070503***6304355A'

export const stories: Stories = {
  link: () => <QrCode {...texts} value="https://trevo.bet.br/m/r/MARINA7" label="Código QR do seu convite" />,
  pix: () => <QrCode {...texts} size="lg" value={PIX} label="Código QR do Pix de R$ 100,00" />,
  'too long to draw': () => <QrCode {...texts} value={'x'.repeat(5_000)} label="Código QR do Pix" />,
  'long text': () => <QrCode {...texts} size="lg" value={PIX.repeat(3)} label="Código QR do Pix" />,
}
