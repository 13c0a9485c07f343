import { expect, it } from 'vitest'
import { signRequest } from './signature.ts'

const accessKeyId = 'AKIAIOSFODNN7EXAMPLE' // not a secret: the documentation's example
const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' // not a secret: the documentation's example

const MIDNIGHT = Date.UTC(2013, 4, 24)

// The two requests of one object in the service's own documentation of Signature Version 4.
it.each([
  {
    method: 'GET',
    path: '/test.txt',
    headers: { range: 'bytes=0-9' },
    body: '',
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    method: 'PUT',
    path: '/test%24file.text',
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    body: 'Welcome to Amazon S3.',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
])('signs a $method as the documentation of the service does', ({ path, body, signature, ...request }) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com${path}`)
  const credentials = { region: 'us-east-1', accessKeyId, secretAccessKey }
  const sent = signRequest({ ...request, url, body: Buffer.from(body) }, credentials, MIDNIGHT)
  expect(sent['authorization']).toContain(
    `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=`,
  )
  expect(sent['authorization']).toMatch(new RegExp(`,Signature=${signature}$`))
})
