import type { FastifyReply } from 'fastify'
import { inlineSource, pageHeaders } from '../../http/headers/securityHeaders'
import { textsIn } from '../../texts/texts'
import type { PageText } from '../cache/readyPage'
import { frontPolicy } from '../document/frontPolicy'
import { escapeText, jsonForPage } from '../../kernel/markup'
import { previewToken, previewType } from '../../http/preview/previewCaller'
import { previewPath } from './previewRoute'
import type { Origin } from '../document/origin'
import type { PreviewVisit } from '../../http/preview/previewPass'

/**
 * Runs before anything else in the page: the preview has its own storage and clock, and nothing of it stays in the
 * browser, neither stored data nor a worker that caches its pages.
 */
const prepare = (aheadMs: number, device: object, tab: object): string => `(()=>{
const shelf=(start)=>{const kept=new Map(Object.entries(start));return{getItem:(k)=>kept.get(String(k))??null,setItem:(k,v)=>void kept.set(String(k),String(v)),removeItem:(k)=>void kept.delete(String(k)),clear:()=>kept.clear(),key:(n)=>[...kept.keys()][n]??null,get length(){return kept.size}}};
for(const [name,start] of [['localStorage',${jsonForPage(device)}],['sessionStorage',${jsonForPage(tab)}]])Object.defineProperty(window,name,{value:shelf(start)});
if('serviceWorker' in navigator)ServiceWorkerContainer.prototype.register=()=>Promise.reject(new Error('a preview keeps nothing'));
const ahead=${aheadMs};if(ahead!==0){const Real=Date,now=Real.now.bind(Real);window.Date=class extends Real{constructor(...given){if(given.length>0)super(...given);else super(now()+ahead)}static now(){return now()+ahead}}}
})()`

const style =
  '.pf-preview{position:fixed;inset-block-start:0;inset-inline:0;z-index:2147483647;display:flex;justify-content:center;gap:12px;' +
  'padding:4px 8px;background:#1b1f24;color:#fff;font:600 12px/16px system-ui,sans-serif;pointer-events:none}' +
  '.pf-preview a{color:#fff;pointer-events:auto}html body{padding-block-start:24px}'

/** The page of a draft: what players would get, with a strip that says what it is. */
export const markPreview = ({ html, ...page }: PageText, visit: PreviewVisit): PageText => {
  const { pass, settings, nowMs } = visit
  const script = prepare(pass.aheadMs, deviceOf(visit), tabOf(visit))
  const at = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: settings.timeZone,
  }).format(nowMs)
  const strip = `<div class="pf-preview" dir="ltr" lang="en" role="note"><span>${escapeText(
    `${textsIn(pass.language).preview.strip} · ${[pass.visitor, pass.rank].filter(Boolean).join(' ')} · ${at}`,
  )}</span><a href="${previewPath}">×</a></div>`
  return {
    ...page,
    html: html
      .replace(
        '<meta charset="utf-8">',
        (head) => `${head}<meta name="robots" content="noindex"><script>${script}</script>`,
      )
      .replace('</head><body>', () => `<style>${style}</style></head><body>${strip}`),
    scriptSource: `${page.scriptSource} ${inlineSource(script)}`,
    styleSource: `${page.styleSource} ${inlineSource(style)}`,
  }
}

const deviceOf = ({ pass, settings: { code } }: PreviewVisit) => ({
  'pf.merchant': code,
  [`pf.${code}.scheme`]: pass.scheme,
  language: pass.language,
})

const tabOf = ({ pass, settings: { code } }: PreviewVisit): Record<string, string> =>
  pass.visitor === 'visitor'
    ? { 'pf.splash': '1' }
    : {
        'pf.splash': '1',
        MC_SESSION_INFO: JSON.stringify({
          id: previewToken,
          token: previewToken,
          merchantCode: code,
          userName: previewToken,
          type: previewType(pass),
          firstTimeLogin: pass.visitor === 'newcomer',
        }),
      }

/** Never kept, never listed, and shown in a frame by the console alone. */
export const sendPreviewPage = (
  page: PageText,
  { settings }: PreviewVisit,
  { origin, path, frameAncestors }: { origin: Origin; path: string; frameAncestors: string[] },
  reply: FastifyReply,
): FastifyReply =>
  reply
    .code(page.status)
    .headers({
      ...pageHeaders,
      'content-security-policy': frontPolicy(settings, origin, { ...page, frameAncestors }, path),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'playfront-worker': 'off',
    })
    .type('text/html; charset=utf-8')
    .send(page.html)
