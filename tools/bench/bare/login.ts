// The yardstick of `bench login`: node:http and one argon2 verification with the cost of the product, and nothing else.
import { createServer } from 'node:http'
import { hash, verify } from '@node-rs/argon2'

const password = process.env['PASSWORD'] ?? ''
const stored = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

createServer((request, response) => {
  if (request.method === 'GET') return void response.end()
  let text = ''
  request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  request.on('end', () => {
    const attempted = (JSON.parse(text) as { password: string }).password
    void verify(stored, attempted).then((right) => {
      const body = JSON.stringify({ right })
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      response.end(body)
    })
  })
}).listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
