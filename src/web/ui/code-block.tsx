// The face for code is loaded with the first screen that shows some.
import '@fontsource-variable/jetbrains-mono/wght.css'

/** Code to read. Long lines wrap, so that nothing is out of sight. */
export function CodeBlock({ code }: { code: string }) {
  return (
    <pre className="overflow-hidden whitespace-pre-wrap wrap-anywhere rounded-control border border-hairline bg-card px-4 py-3 font-mono text-[0.8125rem] leading-relaxed">
      <code>{code}</code>
    </pre>
  )
}
