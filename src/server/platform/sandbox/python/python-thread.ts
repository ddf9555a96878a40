/** The inside of the thread: one program after the other, each in a fresh instance of the interpreter. */
import { parentPort, workerData } from 'node:worker_threads'
import { type InterpreterRequest, runInterpreter } from './interpreter.ts'

parentPort?.on('message', (request: InterpreterRequest) => {
  void runInterpreter(workerData as WebAssembly.Module, request).then((run) => parentPort?.postMessage(run))
})
