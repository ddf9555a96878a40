/** What holds for whoever is given the test. */
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import type { CompanyTest } from '#contract/tests.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RulesDialog } from './rules-dialog.tsx'
import { sayRules } from './rules-words.ts'

export function TestRules({ test }: { test: CompanyTest }) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <Panel
      title="Rules for candidates"
      actions={
        <Button
          kind="secondary"
          size="small"
          icon={PenLine}
          aria-label="Edit the rules for candidates"
          onClick={() => setIsEditing(true)}
        >
          Edit
        </Button>
      }
    >
      <div className="figures flex flex-col gap-1.5 text-pretty">
        {sayRules(test.rules).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {isEditing ? <RulesDialog test={test} onClose={() => setIsEditing(false)} /> : null}
    </Panel>
  )
}
