import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { migrate } from './db/migrate.ts'
import { testApp } from './testing/app.ts'
import { temporarySqlite } from './testing/databases.ts'

it('starts without the compilers of schemas that the framework would bring', async () => {
  const database = temporarySqlite()
  await migrate(database)
  const { app } = await testApp(database)
  await app.ready()
  const loaded = Object.keys(createRequire(import.meta.url).cache)
  expect(loaded.filter(file => file.includes('/node_modules/fastify/'))).not.toEqual([])
  expect(loaded.filter(file => /\/node_modules\/(ajv|fast-uri)\//.test(file))).toEqual([])
  await app.close()
  await database.close()
})
