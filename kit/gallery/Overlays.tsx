import { useState } from 'react'
import { Button } from '../src/action/Button'
import { Field } from '../src/form/Field'
import { ListRow } from '../src/frame/ListRow'
import { Icon } from '../src/icon/Icon'
import { info, search } from '../src/icon/drawings'
import { ConfirmSheet } from '../src/overlay/ConfirmSheet'
import { Dialog } from '../src/overlay/Dialog'
import { Sheet } from '../src/overlay/Sheet'
import { type Toast, ToastRegion } from '../src/overlay/ToastRegion'

type Open = 'sheet' | 'tall' | 'dialog' | 'fixed' | 'confirm' | undefined

const toasts: Toast[] = [
  { id: 1, text: 'Copied' },
  { id: 2, text: 'Bet placed', tone: 'positive' },
  { id: 3, text: 'No connection', tone: 'negative' },
]

export function Overlays() {
  const [open, setOpen] = useState<Open>()
  const [toasted, setToasted] = useState(false)
  const close = () => setOpen(undefined)
  const opener = (which: Open) => (
    <Button variant="secondary" onClick={() => setOpen(which)}>
      {which}
    </Button>
  )
  return (
    <>
      <div className="line">
        {opener('sheet')}
        {opener('tall')}
        {opener('dialog')}
        {opener('fixed')}
        {opener('confirm')}
        <Button variant="secondary" onClick={() => setToasted(!toasted)}>
          toasts
        </Button>
      </div>
      <Sheet
        open={open === 'sheet'}
        title="Sign in to play"
        closeLabel="Close"
        onClose={close}
        footer={<Button wide>Sign in</Button>}
      >
        <div className="stack">
          <Field label="User name" autoComplete="username" />
          <Field
            label="Password"
            type="password"
            autoComplete="current-password"
            reveal={{ show: 'Show', hide: 'Hide' }}
          />
        </div>
      </Sheet>
      <Sheet open={open === 'tall'} title="Dialling code" height="tall" closeLabel="Close" onClose={close}>
        <Field label="Search" type="search" prefix={<Icon of={search} />} />
        {Array.from({ length: 30 }, (_, index) => (
          <ListRow
            key={index}
            title={`Country ${index + 1}`}
            trailing={`+${index + 60}`}
            current={index === 2}
            onPress={close}
          />
        ))}
      </Sheet>
      <Dialog
        open={open === 'dialog'}
        title="Notice"
        onClose={close}
        picture={<Icon of={info} size="huge" />}
        actions={<Button onClick={close}>Understood</Button>}
      >
        Your session has ended on this phone. Nothing was lost; please sign in again.
      </Dialog>
      <Dialog
        open={open === 'fixed'}
        title="Update needed"
        actions={<Button onClick={close}>Update now</Button>}
      >
        This version can no longer place bets. Escape does not close this one.
      </Dialog>
      <ConfirmSheet
        open={open === 'confirm'}
        title="Place 12 bets?"
        agreeLabel="Place for ₫240,000"
        cancelLabel="Not yet"
        onAgree={close}
        onCancel={close}
      >
        The draw closes in 12 minutes. A placed bet cannot be taken back.
      </ConfirmSheet>
      <ToastRegion label="Messages" toasts={toasted ? toasts : []} />
    </>
  )
}
