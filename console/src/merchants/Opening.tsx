import type {
  LaunchFinding,
  MerchantSheetAnswer,
  OpeningApproval,
} from '@playfront/contract/console/merchants'
import { Button } from '@playfront/kit/Button'
import { Dialog } from '@playfront/kit/Dialog'
import { Field } from '@playfront/kit/Field'
import { Notice } from '@playfront/kit/Notice'
import { type ReactNode, useState } from 'react'
import { Icon } from '@playfront/kit/Icon'
import { circleAlert, circleCheck, info } from '@playfront/kit/icons'
import css from './Merchants.module.css'
import { useMerchant, useTexts } from '../app/ServicesContext'
import type { MerchantFlow } from './merchantFlow'

interface OpeningProps {
  sheet: MerchantSheetAnswer
  isBusy: boolean
  flow: MerchantFlow
}

/** The two halves of an opening, or the closing of what is open. */
export function Opening(props: OpeningProps) {
  const { t } = useTexts()
  const { who } = useMerchant()
  const { sheet } = props
  if (!who.group.includes('merchants.launch')) return null
  return (
    <section className={css.section} aria-labelledby="opening">
      <h2 id="opening">{t('merchants.open.title')}</h2>
      {sheet.merchant.opening === 'open' ? (
        <Close {...props} />
      ) : (
        <>
          {sheet.approval && <PendingOpening {...props} request={sheet.approval} />}
          {(!sheet.approval || sheet.approval.isStale) && <Ask {...props} />}
        </>
      )}
    </section>
  )
}

function Ask({ sheet: { isReady, publication }, isBusy, flow }: OpeningProps) {
  const { t } = useTexts()
  const [note, setNote] = useState('')
  return (
    <>
      <p>{t('merchants.open.text')}</p>
      <Field
        label={t('merchants.open.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        maxLength={300}
      />
      <div className={css.acts}>
        <Button disabled={!isReady} busy={isBusy} onClick={() => void flow.ask(publication, note)}>
          {t('merchants.open.ask')}
        </Button>
      </div>
    </>
  )
}

function PendingOpening({ sheet, request, isBusy, flow }: OpeningProps & { request: OpeningApproval }) {
  const { t, date } = useTexts()
  const [isSure, setSure] = useState(false)
  const { id, askedBy, askedAt, note, isOwn, isStale } = request
  return (
    <>
      <Notice tone={isStale ? 'warning' : 'info'} title={t('merchants.open.asked', { name: askedBy })}>
        <p>{note ? `${note} · ${date(askedAt)}` : date(askedAt)}</p>
        {isStale && <p>{t('merchants.open.stale')}</p>}
        {isOwn && !isStale && <p>{t('merchants.open.own')}</p>}
      </Notice>
      <div className={css.acts}>
        {!isOwn && !isStale && (
          <Button busy={isBusy} onClick={() => setSure(true)}>
            {t('merchants.open.now')}
          </Button>
        )}
        <Button variant="secondary" busy={isBusy} onClick={() => void flow.decide(id, false)}>
          {t(isOwn ? 'merchants.open.takeBack' : 'merchants.open.turnDown')}
        </Button>
      </div>
      <SureDialog
        open={isSure}
        title={t('merchants.open.sure', { name: sheet.merchant.name })}
        action={t('merchants.open.now')}
        onClose={() => setSure(false)}
        onSure={() => void flow.decide(id, true)}
      >
        {t('merchants.open.sure.text')}
      </SureDialog>
    </>
  )
}

function Close({ sheet, isBusy, flow }: OpeningProps) {
  const { t } = useTexts()
  const [isSure, setSure] = useState(false)
  return (
    <>
      <div className={css.acts}>
        <Button variant="danger" busy={isBusy} onClick={() => setSure(true)}>
          {t('merchants.close')}
        </Button>
      </div>
      <SureDialog
        open={isSure}
        title={t('merchants.close.sure', { name: sheet.merchant.name })}
        action={t('merchants.close')}
        isDanger
        onClose={() => setSure(false)}
        onSure={() => void flow.close('')}
      >
        {t('merchants.close.text')}
      </SureDialog>
    </>
  )
}

interface ListProps {
  sheet: MerchantSheetAnswer
  flow: MerchantFlow
}

/** What is asked of a merchant before it opens, each with what is wrong and the way to where it is set. */
export function Checklist({ sheet: { findings, isReady, merchant }, flow }: ListProps) {
  const { t } = useTexts()
  const lacking = findings.filter(({ isGood, blocks }) => !isGood && blocks).length
  return (
    <section className={css.section} aria-labelledby="checks">
      <h2 id="checks">{t(merchant.opening === 'open' ? 'merchants.list.open' : 'merchants.list')}</h2>
      <p className={css.quiet} role="status">
        {isReady
          ? t('merchants.list.ready')
          : t('merchants.list.lacks', { count: lacking, all: findings.length })}
      </p>
      <ul className={css.checks}>
        {findings.map((finding) => (
          <Check key={finding.check} finding={finding} flow={flow} />
        ))}
      </ul>
    </section>
  )
}

const stateOf = ({ isGood, blocks }: LaunchFinding): 'good' | 'bad' | 'hint' => {
  if (isGood) return 'good'
  return blocks ? 'bad' : 'hint'
}

const icons = { good: circleCheck, bad: circleAlert, hint: info }

function Check({ finding, flow }: { finding: LaunchFinding; flow: MerchantFlow }) {
  const { t } = useTexts()
  const { check, issues, more } = finding
  const state = stateOf(finding)
  return (
    <li className={css.check} data-state={state}>
      <Icon of={icons[state]} />
      <span>
        {t(`merchants.check.${check}`)}
        <span className="pf-spoken"> {t(`merchants.list.${state}`)}</span>
      </span>
      {state !== 'good' && (
        <Button size="small" variant="secondary" onClick={() => flow.work(finding.group)}>
          {t('merchants.list.set')}
        </Button>
      )}
      {issues.length > 0 && (
        <ul className={css.issues}>
          {issues.map(({ path, words, code, found }) => (
            <li key={`${path.join(' ')} ${code} ${found}`}>
              {words} {t(`settings.fault.${code}`)}
              {found && `: ${found}`}
            </li>
          ))}
          {more > 0 && <li>{t('merchants.list.more', { count: more })}</li>}
        </ul>
      )}
    </li>
  )
}

interface SureDialogProps {
  open: boolean
  title: string
  /** The words of the button that does it. */
  action: string
  isDanger?: boolean
  children: ReactNode
  onClose: () => void
  onSure: () => void
}

/** Asks once more before visitors are let in or shut out. */
function SureDialog({ open, title, action, isDanger, children, onClose, onSure }: SureDialogProps) {
  const { t } = useTexts()
  const doIt = () => {
    onClose()
    onSure()
  }
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('frame.cancel')}
          </Button>
          <Button variant={isDanger ? 'danger' : undefined} onClick={doIt}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
