// The baseline: a bare `node:http` server that only sends the given bytes.
import { createServer } from 'node:http'
import { answerKey, type BareAnswer } from './bare-answer.ts'

process.once('message', (given: Readonly<Record<string, BareAnswer>>) => {
  const answers = new Map(
    Object.entries(given).map(([key, { headers, body }]) => [
      key,
      { headers, body: Buffer.from(body, 'base64') },
    ]),
  )
  const server = createServer((request, response) => {
    const answer = answers.get(answerKey(request.url, request.headers['accept-encoding']))
    if (!answer) return response.writeHead(404).end()
    return response.writeHead(200, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : undefined)
  })
})
process.once('disconnect', () => process.exit(0))
