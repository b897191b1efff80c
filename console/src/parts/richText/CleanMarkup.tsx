import type { MarkupNode } from '@playfront/contract/console/brand'
import { announcementMarkup } from '@playfront/contract/shell/announcementMarkup'
import { type ReactNode, createElement, useEffect } from 'react'
import css from '../RichText.module.css'
import { useFlow } from '../../app/ServicesContext'
import { createRichTextFlow } from './richTextFlow'

const { elements } = announcementMarkup

/** Attributes that a page of ours shows of a text; addresses are shown and never followed here. */
const shown: readonly string[] = ['dir', 'lang', 'alt', 'start']

const attributesOf = (node: MarkupNode): Record<string, string> =>
  Object.fromEntries(Object.entries(node.attributes ?? {}).filter(([name]) => shown.includes(name)))

const drawn = (node: MarkupNode, key: number, hasAddresses: boolean): ReactNode => {
  if (node.text !== undefined) return node.text
  const { element = 'span', children = [] } = node
  if (!elements.includes(element)) return null
  const parts = children.map((child, place) => drawn(child, place, hasAddresses))
  const { alt, src, href } = node.attributes ?? {}
  if (element === 'img')
    return <em key={key}>[{hasAddresses ? [alt, src].filter(Boolean).join(': ') : alt || src}]</em>
  // A link shows where it would lead, and leads nowhere while it is being written.
  if (element === 'a')
    return (
      <u key={key} title={href}>
        {parts}
        {hasAddresses && href && ` (${href})`}
      </u>
    )
  const isEmpty = element === 'br' || element === 'hr'
  return createElement(element, { ...attributesOf(node), key }, ...(isEmpty ? [] : parts))
}

interface MarkupProps {
  nodes: readonly MarkupNode[]
  /** Writes a link's target and a picture's source beside it, for the reviewer of the text. */
  hasAddresses?: boolean
}

/** A clean text, drawn from its pieces: no HTML is ever read in this page. */
export const CleanMarkup = ({ nodes, hasAddresses = false }: MarkupProps) => (
  <>{nodes.map((node, key) => drawn(node, key, hasAddresses))}</>
)

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
