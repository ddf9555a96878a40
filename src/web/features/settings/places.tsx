/** What can stand in the words of a mail for what differs from one to the next. */
import type { MailSetting } from '#contract/settings.ts'
import { type Place, placeWords } from '#core/mails/places.ts'
import { Fold } from '#web/ui/fold.tsx'

export function Places({ setting: { places, examples } }: { setting: MailSetting }) {
  return (
    <Fold summary="Places for what differs from mail to mail">
      <div className="flex flex-col gap-4 pt-2 text-sm">
        {places.isToSomeone ? (
          <PlaceList title="In the greeting" places={['name']} examples={examples} />
        ) : null}
        {places.inline.length > 0 ? (
          <PlaceList title="Within a sentence" places={places.inline} examples={examples} />
        ) : null}
        {places.blocks.length > 0 ? (
          <PlaceList
            title="As a paragraph of its own, and not to be left out"
            places={places.blocks}
            examples={examples}
          />
        ) : null}
      </div>
    </Fold>
  )
}

function PlaceList({
  title,
  places,
  examples,
}: {
  title: string
  places: readonly Place[]
  examples: MailSetting['examples']
}) {
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">{title}</p>
      <dl className="flex flex-col gap-2">
        {places.map((place) => (
          <div key={place} className="flex flex-wrap gap-x-3 gap-y-0.5">
            <dt>
              <code className="rounded bg-well px-1.5 py-0.5 font-mono text-[0.8125rem]">{`{{${place}}}`}</code>
            </dt>
            <dd className="wrap-anywhere min-w-0 flex-1 basis-48">
              {placeWords[place]}
              {examples[place] ? (
                <span className="block text-quiet">For example: {examples[place]}</span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
