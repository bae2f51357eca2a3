// Loaded before a server that a test or benchmark starts: when the parent dies, stdin closes and the server exits too.
import { isMainThread } from 'node:worker_threads'

// Worker threads load this as well; their stdin is closed from the start.
if (isMainThread) process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume()
