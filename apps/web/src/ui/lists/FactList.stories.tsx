import type { Stories } from '#testing/stories.ts'
import { Fact, FactCode, FactList } from './FactList.tsx'

const NUMBER = 'E9990000120261118073436Sur5vSbCJ'

export const stories: Stories = {
  beside: () => (
    <FactList>
      <Fact name="Valor pago">R$ 50,00</Fact>
      <Fact name="Número no banco">
        <FactCode>{NUMBER}</FactCode>
      </Fact>
    </FactList>
  ),
  under: () => (
    <FactList look="under">
      <Fact name="Titular">Ana Souza</Fact>
      <Fact name="Banco">Banco Ipê</Fact>
    </FactList>
  ),
}
