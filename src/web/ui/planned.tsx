/** For a screen whose capability is not there yet: it says so, and what will be. */
export function Planned({ what }: { what: string[] }) {
  return (
    <section className="rounded-xl border border-hairline border-dashed bg-card p-6">
      <h2 className="text-xl">Not here yet</h2>
      <p className="mt-1 text-quiet">This screen will let you:</p>
      <ul className="mt-3 flex list-disc flex-col gap-1 pl-5">
        {what.map((capability) => (
          <li key={capability}>{capability}</li>
        ))}
      </ul>
    </section>
  )
}
