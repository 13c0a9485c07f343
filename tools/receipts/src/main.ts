/*
 * Checks receipts of Trevo without Trevo: this folder needs Node.js and nothing else.
 *
 *   node main.ts receipt.json [later.json …] keys.json
 *
 * A receipt is what /wps/member/receipts answers, the keys are what /wps/system/receiptKeys answers.
 */
import { readFile } from 'node:fs/promises'
import { readKeys, readReceipt, type Receipt } from './receipt.ts'
import { compareReceipts, verifyReceipt, type Fault } from './verify.ts'

const TEXTS: Readonly<Record<Fault['kind'], string>> = {
  order: 'falta um lançamento antes deste, ou a ordem foi trocada',
  sum: 'o saldo não é o anterior mais o valor',
  hash: 'o lançamento foi alterado ou é de outra conta',
  rewritten: 'dois recibos dizem coisas diferentes deste lançamento',
  key: 'a chave do recibo não está entre as publicadas',
  signature: 'a assinatura não confere',
}

const say = (fault: Fault) =>
  `${'version' in fault ? `lançamento ${fault.version}: ` : ''}${TEXTS[fault.kind]}`

async function main(files: readonly string[]): Promise<number> {
  const keysFile = files.at(-1)
  if (keysFile === undefined || files.length < 2) {
    console.error('uso: node main.ts recibo.json [outro.json …] chaves.json')
    return 2
  }
  const keys = readKeys(await readFile(keysFile, 'utf8'))
  const receipts: Receipt[] = []
  let isGenuine = true
  for (const file of files.slice(0, -1)) {
    const receipt = readReceipt(await readFile(file, 'utf8'))
    const problems = receipt ? verifyReceipt(receipt, keys).map(say) : ['isto não é um recibo']
    if (receipt) receipts.push(receipt)
    isGenuine &&= problems.length === 0
    console.log(`${file}: ${problems.join('; ') || `autêntico, ${receipt?.entries.length} lançamentos`}`)
  }
  const contradictions = compareReceipts(receipts).map(say)
  if (contradictions.length > 0) console.log(contradictions.join('\n'))
  return isGenuine && contradictions.length === 0 ? 0 : 1
}

process.exitCode = await main(process.argv.slice(2))
