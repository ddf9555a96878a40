/** What is right and why, shown when it is asked for: whoever looks at a question first tries it themselves. */
import { Eye } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ItemContent } from '#core/items/item.ts'
import { Button } from '#web/ui/button.tsx'
import { ItemAnswer } from '#web/ui/item/item-answer.tsx'
import { Panel } from '#web/ui/panel.tsx'

export function ItemKey({
  content,
  chosen,
}: {
  content: ItemContent
  /** The places of the options that were chosen above. */
  chosen: readonly number[]
}) {
  const [isShown, setIsShown] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button goes, and must not take the focus with it.
  useEffect(() => {
    if (isShown) heading.current?.focus()
  }, [isShown])
  return (
    <Panel title="Key and explanation" headingProps={{ ref: heading, tabIndex: -1 }}>
      {isShown ? (
        <ItemAnswer {...{ content, chosen }} />
      ) : (
        <div>
          <Button kind="secondary" icon={Eye} onClick={() => setIsShown(true)}>
            Show the key
          </Button>
        </div>
      )}
    </Panel>
  )
}
