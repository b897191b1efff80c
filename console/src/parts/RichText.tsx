import { maxMarkupLength } from '@playfront/contract/console/markupLength'
import { Notice } from '@playfront/kit/Notice'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useFlow, useTexts } from '../app/ServicesContext'
import { CleanMarkup } from './richText/CleanMarkup'
import css from './RichText.module.css'
import { createRichTextFlow } from './richText/richTextFlow'
import { markupTools, wrapMarkup, type MarkupTool } from './richText/wrapMarkup'

interface RichTextProps {
  label: string
  hint?: ReactNode
  /** Text with HTML. */
  value: string
  rows?: number
  onChange: (value: string) => void
}

/**
 * A text with a little HTML: its source with a small toolbar, and beside it what players would see, drawn from what the
 * server would keep. What would be taken out is said in words.
 */
export function RichText({ label, hint, value, rows = 8, onChange }: RichTextProps) {
  const { t } = useTexts()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [flow, { clean }] = useFlow(createRichTextFlow)
  useEffect(() => flow.look(value), [flow, value])
  const use = (tool: MarkupTool) => {
    const area = field.current
    if (!area) return
    const made = wrapMarkup({ text: value, from: area.selectionStart, until: area.selectionEnd }, tool)
    // Written into the field itself first, so that the selection survives the next render.
    area.value = made.text
    area.setSelectionRange(made.from, made.until)
    area.focus()
    onChange(made.text)
  }
  return (
    <div className={css.rich}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.tools} role="toolbar" aria-label={t('markup.tools')} aria-controls={id}>
        {markupTools.map((tool) => (
          <button key={tool} type="button" data-tool={tool} onClick={() => use(tool)}>
            {t(`markup.${tool}`)}
          </button>
        ))}
      </div>
      <div className={css.sides}>
        <textarea
          ref={field}
          id={id}
          rows={rows}
          value={value}
          maxLength={maxMarkupLength}
          spellCheck
          aria-describedby={hint ? `${id}hint` : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
        <section className={css.shown} aria-label={t('markup.preview')}>
          <p className={css.quiet}>{t('markup.preview')}</p>
          <div className={css.text}>{clean && <CleanMarkup nodes={clean.nodes} />}</div>
        </section>
      </div>
      {hint && (
        <p id={`${id}hint`} className={css.quiet}>
          {hint}
        </p>
      )}
      {clean && clean.removed.length > 0 && (
        <Notice tone="warning" title={t('markup.removed')} role="status">
          <ul>
            {clean.removed.map(({ what, name }) => (
              <li key={`${what} ${name}`}>{t(`markup.removed.${what}`, { name })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
