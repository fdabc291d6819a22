import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type ReportsSearch, reportPeriods } from '#admin/kit/page-search.ts'
import { chipField, chipStyle } from '#admin/ui/chip.tsx'
import { Choice } from '#admin/ui/field.tsx'
import { segmentStyle, segmentsStyle } from '#admin/ui/segments.tsx'
import { reportsCopy as copy } from '#content/copy/admin/reports.ts'
import { cairoDay } from '#rules/cairo-day.ts'
import { countDays, type DayRange, formatRange, moveEnd } from './report-range.ts'

const route = getRouteApi('/signed-in/reports/$name')

interface ReportBarProps {
  search: ReportsSearch
  range: DayRange
}

/** Before any order. A year that is typed has fewer digits for a moment. */
const firstDay = '2000-01-01'

interface DayFieldProps {
  label: string
  value: string
  onChange: (day: string) => void
}

/** One end of a custom period. A day that is only half typed changes nothing. */
function DayField({ label, value, onChange }: DayFieldProps) {
  const [draft, setDraft] = useState<string>()
  return (
    <label className={chipStyle(true)}>
      <span>{label}</span>
      <input
        type="date"
        className={chipField}
        min={firstDay}
        max={cairoDay(Date.now())}
        value={draft ?? value}
        onChange={({ target }) => {
          const isDay = target.value !== '' && target.validity.valid
          setDraft(isDay ? undefined : target.value)
          if (isDay) onChange(target.value)
        }}
        onBlur={() => setDraft(undefined)}
      />
    </label>
  )
}

/** The two ends of a custom period. */
function CustomDays({ search, range }: ReportBarProps) {
  const navigate = route.useNavigate()
  const { compare } = search
  const move = (end: keyof DayRange) => (day: string) =>
    void navigate({
      search: { ...moveEnd(range, end, day), ...(compare && { compare }) },
      replace: true,
    })
  return (
    <>
      <DayField label={copy.from} value={range.from} onChange={move('from')} />
      <DayField label={copy.to} value={range.to} onChange={move('to')} />
    </>
  )
}

const segmentClass = (isChosen: boolean): string =>
  `${segmentStyle(isChosen)} max-md:min-w-11 max-md:justify-center`

/** The period of a report, and whether it is compared with the days before. */
export function ReportBar({ search, range }: ReportBarProps) {
  const navigate = route.useNavigate()
  const isCustom = search.from !== undefined
  const compare = search.compare && { compare: search.compare }
  const current = isCustom ? undefined : (search.period ?? '30')
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-5 gap-y-2 max-md:min-h-15">
      <nav
        className={`${segmentsStyle} whitespace-nowrap max-md:w-full max-md:overflow-x-auto max-md:[scrollbar-width:none]`}
        aria-label={copy.period}
      >
        {reportPeriods.map((period) => (
          <Link
            key={period}
            from="/reports/$name"
            to="/reports/$name"
            search={{ ...(period !== '30' && { period }), ...compare }}
            className={segmentClass(period === current)}
            aria-current={period === current ? 'true' : undefined}
            activeOptions={{ exact: true }}
          >
            {copy.periods[period]}
          </Link>
        ))}
        <Link
          from="/reports/$name"
          to="/reports/$name"
          search={{ ...range, ...compare }}
          className={segmentClass(isCustom)}
          aria-current={isCustom ? 'true' : undefined}
          activeOptions={{ exact: true }}
        >
          {copy.periods.custom}
        </Link>
      </nav>
      {isCustom && <CustomDays search={search} range={range} />}
      <span className="text-ink-2 text-small">{formatRange(range, new Date())}</span>
      <span className="text-small/5 md:ms-auto">
        <Choice
          label={copy.compare(countDays(range))}
          checked={search.compare !== 'no'}
          onChange={({ target }) => {
            const { compare: _, ...days } = search
            void navigate({
              search: target.checked ? days : { ...days, compare: 'no' },
              replace: true,
            })
          }}
        />
      </span>
    </div>
  )
}
