/** The little of WebAssembly's interface that the sandbox uses: Node has it, its types have not. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array)
  }
  class Memory {
    constructor(limits: { initial: number; maximum: number })
  }
  class Instance {
    readonly exports: Record<string, unknown>
  }
  class RuntimeError extends Error {}
  function instantiate(module: Module, imports: Record<string, Record<string, unknown>>): Promise<Instance>
}
