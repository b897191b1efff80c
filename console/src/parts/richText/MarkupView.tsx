import { useEffect } from 'react'
import { useFlow } from '../../app/ServicesContext'
import { CleanMarkup } from './CleanMarkup'
import { createRichTextFlow } from './richTextFlow'
import css from '../RichText.module.css'

/** A text with HTML as players would see it, with the addresses that it leads to; its source until the server has read it. */
export function MarkupView({ html }: { html: string }) {
  const [flow, { clean }] = useFlow(createRichTextFlow)
  useEffect(() => flow.look(html), [flow, html])
  return (
    <div className={css.text} dir="auto">
      {clean ? <CleanMarkup nodes={clean.nodes} hasAddresses /> : html}
    </div>
  )
}
