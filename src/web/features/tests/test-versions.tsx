/** Every version of a test, the latest first: when it was made, by whom, and since when candidates get it. */
import { Link } from '@tanstack/react-router'
import type { CompanyTest } from '#contract/tests.ts'
import { formatDate } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { versionLink } from '#web/ui/version-link.ts'

export function TestVersions({ test }: { test: CompanyTest }) {
  return (
    <Panel title="Versions">
      <ol aria-label="Versions" className="-my-2 flex flex-col divide-y divide-hairline">
        {test.versions
          .toSorted((one, other) => other.version - one.version)
          .map(({ version, createdAt, publishedAt, by }) => (
            <li key={version} className="flex flex-col gap-0.5 py-2.5 text-sm">
              <span className="flex flex-wrap items-center justify-between gap-x-3">
                <Link
                  to={paths.hr.test}
                  params={{ testId: test.id }}
                  search={version === test.version ? {} : { version }}
                  {...versionLink(version === test.shownVersion)}
                >
                  {`Version ${version}`}
                </Link>
                {version === test.publishedVersion && test.status === 'published' ? (
                  <Chip tone="good">In use</Chip>
                ) : null}
              </span>
              <span className="figures wrap-anywhere text-quiet">
                {`Made ${formatDate(createdAt)}${by ? ` by ${by}` : ''}. `}
                {publishedAt ? `Published ${formatDate(publishedAt)}.` : 'Not published.'}
              </span>
            </li>
          ))}
      </ol>
    </Panel>
  )
}
