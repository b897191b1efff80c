import type { ReportSheet } from '@playfront/contract/console/reports'
import { useTexts } from '../app/ServicesContext'
import { BarList, type Bar } from './charts/BarList'
import { DayChart } from './charts/DayChart'
import { HeatGrid } from './charts/HeatGrid'
import type { ShownReport } from './reportsFlow'
import { figureOf, useFigures, valuesOf } from './useFigures'
import type { ReportColumn } from '@playfront/contract/console/reportColumns'

/** A report as a picture; the table below it says the same and more. */
export function ReportPicture({ sheet }: { sheet: ReportSheet }) {
  const Picture = pictures[sheet.report as ShownReport]
  return <Picture sheet={sheet} />
}

type PictureProps = { sheet: ReportSheet }

const overDays = (kind: 'lines' | 'stack', columns: readonly ReportColumn[]) =>
  function DayPicture({ sheet }: PictureProps) {
    const { t } = useTexts()
    const { day, title, number, money, short, shortMoney } = useFigures()
    const isMoney = columns.every((column) => figureOf(column) === 'money')
    return (
      <DayChart
        label={`${t(`reports.${sheet.report as ShownReport}`)}, ${day(sheet.from)} – ${day(sheet.to)}`}
        hint={t('reports.keys')}
        kind={kind}
        days={sheet.keys.map(day)}
        series={columns.map((column) => ({ name: title(column), values: valuesOf(sheet, column) }))}
        format={isMoney ? money : number}
        formatShort={isMoney ? shortMoney : short}
      />
    )
  }

const steps = ['registered', 'proved', 'deposited', 'played', 'returned'] as const

function Funnel({ sheet }: PictureProps) {
  const { t } = useTexts()
  const { title, number, share } = useFigures()
  const totals = steps.map((step) => Number(sheet.totals[sheet.columns.indexOf(step)] ?? 0))
  const whole = Math.max(totals[0] ?? 0, 1)
  const bars = steps.map((step, place): Bar => {
    const count = totals[place] ?? 0
    const words = t('reports.ofRegistered', { count: number(count), share: share(count / whole) })
    return { key: step, name: title(step), part: count / whole, words: place === 0 ? number(count) : words }
  })
  return <BarList label={t('reports.funnel')} bars={bars} />
}

/** The longest bar, in parts of ten thousand: what returns more was lucky beyond any scale. */
const maxLength = 15_000
const maxGames = 12

function Games({ sheet }: PictureProps) {
  const { t } = useTexts()
  const { share } = useFigures()
  const [name, actual, theory] = (['game', 'actual', 'theory'] as const).map((column) =>
    sheet.columns.indexOf(column),
  )
  const sayShare = (cell: unknown) => (typeof cell === 'number' ? share(cell / 10_000) : t('reports.unknown'))
  const bars = sheet.rows.slice(0, maxGames).map((row, place): Bar => {
    const [back, expected] = [row[actual ?? 0], row[theory ?? 0]]
    return {
      key: sheet.keys[place] ?? '',
      name: String(row[name ?? 0]),
      part: typeof back === 'number' ? back / maxLength : 0,
      mark: typeof expected === 'number' ? expected / maxLength : undefined,
      words: t('reports.returns', { actual: sayShare(back), theory: sayShare(expected) }),
    }
  })
  return <BarList label={t('reports.returns.picture')} bars={bars} />
}

function Retention({ sheet }: PictureProps) {
  const { t } = useTexts()
  const { title, day, share } = useFigures()
  const rows = sheet.rows
    .filter(([, registered]) => Number(registered) > 0)
    .map(([week, registered, ...weeks]) => ({
      name: day(String(week)),
      parts: weeks.map((members) => (typeof members === 'number' ? members / Number(registered) : null)),
    }))
  return (
    <HeatGrid
      label={t('reports.retention')}
      corner={title('week')}
      columns={sheet.columns.slice(2).map(title)}
      rows={rows}
      format={share}
    />
  )
}

const pictures: Record<ShownReport, (props: PictureProps) => React.ReactNode> = {
  registrations: overDays('stack', ['APP', 'H5', 'PWA', 'WEBCLIP']),
  funnel: Funnel,
  money: overDays('lines', ['deposits', 'withdrawals', 'bonusCost']),
  games: Games,
  playDays: overDays('lines', ['turnover', 'wins', 'net']),
  retention: Retention,
}
