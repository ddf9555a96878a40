/** How precise a test will be, and who would pass: simulated, for the people one expects. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { TestForecast } from '#contract/tests.ts'
import { bandOf } from '#core/scoring/bands.ts'
import { type Population, populations } from '#core/tests/population.ts'
import { api } from '#web/lib/api.ts'
import { formatNumber, formatPercent } from '#web/lib/numbers.ts'
import { bandLooks } from '#web/ui/chip.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Distribution } from './distribution.tsx'
import {
  describeCalibration,
  describeMargin,
  describeReliability,
  formatShare,
  populationWords,
} from './forecast-words.ts'

export function ForecastPanel({ testId, version }: { testId: string; version?: number | undefined }) {
  const [population, setPopulation] = useState<Population>('mixed')
  const { data, isPending, isError, isFetching, refetch } = useQuery(
    api.tests.forecast.queryOptions({
      input: { id: testId, population, ...(version && { version }) },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <Panel
      title="Forecast"
      isBusy={isFetching}
      // Made anew, while what it was still stands.
      actions={isFetching && data ? <Spinner className="size-4 text-quiet" /> : null}
    >
      <PopulationChoice value={population} onChange={setPopulation} />
      {isError ? (
        <InlineError onRetry={() => void refetch()}>The forecast could not be made.</InlineError>
      ) : null}
      {isPending ? <Waiting /> : null}
      {data ? (
        <div className="flex min-w-0 flex-col gap-5">
          <Precision forecast={data} />
          <Distribution
            title="Results of 100 people"
            bands={data.percents}
            sayShort={(share) => (share >= 0.005 ? formatNumber(Math.round(share * 100)) : '')}
            sayWhole={formatShare}
          />
          <PassRates forecast={data} />
          <p className="figures text-pretty text-quiet text-sm">
            {`${formatNumber(data.takers)} people were simulated. ${describeCalibration(data)}`}
          </p>
        </div>
      ) : null}
    </Panel>
  )
}

function PopulationChoice({
  value,
  onChange,
}: {
  value: Population
  onChange: (population: Population) => void
}) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">Who will take it</legend>
      <div className="grid grid-cols-3 rounded-control border border-edge bg-card p-0.5">
        {populations.map((population) => (
          <label
            key={population}
            className="relative flex min-h-9 items-center justify-center rounded-[0.35rem] px-1 text-center text-sm transition-colors hover:bg-well has-checked:bg-copper-tint has-checked:font-medium has-checked:text-copper has-focus-visible:outline-2 has-focus-visible:outline-copper has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={population}
              checked={population === value}
              onChange={() => onChange(population)}
              className="absolute inset-0 appearance-none opacity-0 outline-none"
            />
            {populationWords[population].label}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-quiet text-sm">{populationWords[value].text}</p>
    </fieldset>
  )
}

function Precision({ forecast: { reliability, margin, meanPercent } }: { forecast: TestForecast }) {
  const { word, text } = describeReliability(reliability)
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures font-serif text-figure">{describeMargin(margin)}</span>
        <span className="font-medium">{word}</span>
      </p>
      <p className="text-pretty text-quiet text-sm">
        {text}
        <span className="figures">{` Reliability ${twoPlaces(reliability)}, average result ${formatPercent(meanPercent)}.`}</span>
      </p>
    </div>
  )
}

const twoPlaces = (value: number) => (Math.floor(value * 100) / 100).toFixed(2)

function PassRates({ forecast: { passRates } }: { forecast: TestForecast }) {
  return (
    <table className="figures w-full border-collapse text-left text-sm">
      <caption className="pb-1 text-left font-medium">Who would pass</caption>
      <thead className="text-quiet">
        <tr>
          <th scope="col" className="py-1 font-normal">
            Pass mark
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            Pass
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            Misjudged
          </th>
        </tr>
      </thead>
      <tbody>
        {passRates.map(({ mark, rate, misjudged }) => (
          <tr key={mark} className="border-hairline border-t">
            <th scope="row" className="py-1.5 font-normal">
              <span className="flex items-center gap-2">
                <span
                  aria-hidden="true"
                  data-fill
                  className={`size-2.5 shrink-0 rounded-full ${bandLooks[bandOf(mark)].fill}`}
                />
                {formatPercent(mark)}
              </span>
            </th>
            <td className="py-1.5 text-right font-medium">{formatShare(rate)}</td>
            <td className="py-1.5 text-right text-quiet">{formatShare(misjudged)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-28 w-full" />
      <SkeletonLines count={5} />
    </div>
  )
}
