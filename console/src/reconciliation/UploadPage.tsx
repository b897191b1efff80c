import { defaultMapping, type StatementMapping } from '@playfront/contract/console/reconciliation'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Field } from '@playfront/kit/Field'
import { Notice } from '@playfront/kit/Notice'
import { type FormEvent, useState } from 'react'
import { useFlow, useMerchant, useServices, useTexts } from '../app/ServicesContext'
import { FormActions } from '../parts/form'
import css from '../parts/Module.module.css'
import { PageHead } from '../parts/PageHead'
import { Select } from '../parts/Select'
import { UnreadyPage } from '../parts/UnreadyPage'
import {
  createStatementUploadFlow,
  type GivenFile,
  type Provider,
  type WrongFile,
} from './reconciliationFlow'
import { Back } from './StatementPage'

/** A statement of a provider, and how its file is read. */
export function UploadPage() {
  const { t } = useTexts()
  const [flow, state] = useFlow(createStatementUploadFlow)
  if (state.kind !== 'ready') return <UnreadyPage state={state} onAgain={() => void flow.load()} />
  const { providers, isBusy, wrong } = state
  return (
    <div className={css.page}>
      <Back />
      <PageHead title={t('reconciliation.upload')} lead={t('reconciliation.lead')} />
      {wrong && <WrongNotice wrong={wrong} />}
      {providers.length === 0 ? (
        <EmptyState title={t('reconciliation.form.noProvider')} />
      ) : (
        <UploadForm providers={providers} isBusy={isBusy} onUpload={(upload) => void flow.upload(upload)} />
      )}
    </div>
  )
}

function WrongNotice({ wrong: { problem, line, column } }: { wrong: WrongFile }) {
  const { t, number } = useTexts()
  return (
    <Notice tone="negative" role="alert" title={t('reconciliation.wrong')}>
      {t(`reconciliation.problem.${problem}`)}{' '}
      {line !== undefined && column !== undefined
        ? t('reconciliation.wrong.where', { line: number(line), column })
        : line !== undefined
          ? t('reconciliation.wrong.line', { line: number(line) })
          : column !== undefined && t('reconciliation.wrong.column', { column })}
    </Notice>
  )
}

interface UploadFormProps {
  providers: readonly Provider[]
  isBusy: boolean
  onUpload: (upload: Parameters<ReturnType<typeof createStatementUploadFlow>['upload']>[0]) => void
}

function UploadForm({ providers, isBusy, onUpload }: UploadFormProps) {
  const { t } = useTexts()
  const { place } = useServices()
  const { merchant } = useMerchant()
  const mappingOf = (code: string) =>
    providers.find((one) => one.code === code)?.mapping ?? defaultMapping(merchant.timeZone)
  const [provider, setProvider] = useState(providers[0]?.code ?? '')
  const [mapping, setMapping] = useState(() => mappingOf(provider))
  const [file, setFile] = useState<GivenFile>()
  const [days, setDays] = useState({ from: '', to: '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (file) onUpload({ provider, file, mapping, ...days })
  }
  return (
    <form className={css.card} onSubmit={submit} aria-label={t('reconciliation.upload')}>
      <div className={css.pair}>
        <Select
          label={t('reconciliation.form.provider')}
          value={provider}
          options={providers.map(({ code }) => ({ value: code, label: code }))}
          onChange={(code) => {
            setProvider(code)
            setMapping(mappingOf(code))
          }}
        />
        <Field
          label={t('reconciliation.form.file')}
          type="file"
          accept=".csv,.txt,text/csv"
          required
          onChange={({ target }) => setFile(target.files?.[0])}
        />
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            label={t(`reconciliation.form.${end}`)}
            type="date"
            value={days[end]}
            required={days.from !== '' || days.to !== ''}
            hint={end === 'from' ? t('reconciliation.form.days.hint') : undefined}
            onChange={({ target }) => setDays({ ...days, [end]: target.value })}
          />
        ))}
      </div>
      <details>
        <summary>{t('reconciliation.form.mapping')}</summary>
        <MappingFields key={provider} mapping={mapping} onChange={setMapping} />
      </details>
      <FormActions
        go={t('reconciliation.upload')}
        isBusy={isBusy}
        isDisabled={!file}
        onCancel={() => place.go('/reconciliation?view=statements')}
      />
    </form>
  )
}

interface MappingProps {
  mapping: StatementMapping
  onChange: (mapping: StatementMapping) => void
}

const columnNames = ['reference', 'ourReference', 'kind', 'amount', 'currency', 'time', 'state'] as const
const requiredColumns: readonly string[] = ['kind', 'amount', 'time']

function MappingFields({ mapping, onChange }: MappingProps) {
  const { t } = useTexts()
  const { columns, kinds, states } = mapping
  return (
    <div className={css.page}>
      <p className={css.quiet}>{t('reconciliation.form.mapping.hint')}</p>
      <section className={css.section}>
        <h2>{t('reconciliation.form.columns')}</h2>
        <p className={css.quiet}>{t('reconciliation.form.columns.hint')}</p>
        <div className={css.pair}>
          {columnNames.map((name) => (
            <Field
              key={name}
              label={t(`reconciliation.form.column.${name}`)}
              value={columns[name]}
              maxLength={80}
              required={requiredColumns.includes(name)}
              onChange={({ target }) =>
                onChange({ ...mapping, columns: { ...columns, [name]: target.value } })
              }
            />
          ))}
        </div>
      </section>
      <section className={css.section}>
        <h2>{t('reconciliation.form.words')}</h2>
        <p className={css.quiet}>{t('reconciliation.form.words.hint')}</p>
        <div className={css.pair}>
          {(['deposit', 'payout', 'fee', 'chargeback'] as const).map((kind) => (
            <WordsField
              key={kind}
              label={t(`reconciliation.kind.${kind}`)}
              words={kinds[kind]}
              onChange={(words) => onChange({ ...mapping, kinds: { ...kinds, [kind]: words } })}
            />
          ))}
          {(['done', 'failed', 'pending'] as const).map((state) => (
            <WordsField
              key={state}
              label={t(`reconciliation.lineState.${state}`)}
              words={states[state]}
              onChange={(words) => onChange({ ...mapping, states: { ...states, [state]: words } })}
            />
          ))}
        </div>
      </section>
      <FormatFields mapping={mapping} onChange={onChange} />
    </div>
  )
}

interface WordsProps {
  label: string
  words: string[]
  onChange: (words: string[]) => void
}

/** Several words in one field; it keeps what is typed, spaces and commas included. */
function WordsField({ label, words, onChange }: WordsProps) {
  const [typed, setTyped] = useState(words.join(', '))
  return (
    <Field
      label={label}
      value={typed}
      maxLength={400}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value.split(',').flatMap((word) => word.trim() || []))
      }}
    />
  )
}

function FormatFields({ mapping, onChange }: MappingProps) {
  const { t } = useTexts()
  const named = (value: string) => ({ value, label: value })
  const choice = (
    key: 'delimiter' | 'encoding' | 'decimal' | 'thousands' | 'dates',
    options: readonly { value: string; label: string }[],
  ) => (
    <Select
      key={key}
      label={t(`reconciliation.form.${key}`)}
      value={mapping[key]}
      options={options}
      onChange={(value) => onChange({ ...mapping, [key]: value })}
    />
  )
  return (
    <section className={css.section}>
      <h2>{t('reconciliation.form.format')}</h2>
      <div className={css.pair}>
        {choice('delimiter', [
          { value: 'auto', label: t('reconciliation.form.delimiter.auto') },
          ...[',', ';', '|'].map(named),
          { value: '\t', label: t('reconciliation.form.delimiter.tab') },
        ])}
        {choice('encoding', [
          { value: 'auto', label: t('reconciliation.form.encoding.auto') },
          { value: 'windows-1258', label: 'Windows-1258' },
          { value: 'windows-1252', label: 'Windows-1252' },
        ])}
        {choice('decimal', ['.', ','].map(named))}
        {choice('thousands', [
          { value: '', label: t('reconciliation.form.thousands.none') },
          ...[',', '.', "'"].map(named),
          { value: ' ', label: t('reconciliation.form.thousands.space') },
        ])}
        {choice(
          'dates',
          (['ymd', 'dmy', 'mdy'] as const).map((value) => ({
            value,
            label: t(`reconciliation.form.dates.${value}`),
          })),
        )}
        <Field
          label={t('reconciliation.form.zone')}
          value={mapping.zone}
          maxLength={64}
          required
          onChange={({ target }) => onChange({ ...mapping, zone: target.value.trim() })}
        />
      </div>
    </section>
  )
}
