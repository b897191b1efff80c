import { jsonForPage } from '../document/markup'

/** The scripts and style sheets of a page that is painted. */
export interface BoardScripts {
  entry: string
  /** The entry, what it needs at once, and the words: fetched beside each other. */
  ahead: string[]
  /** The whole style sheets, of which the page has the part that is painted. */
  sheets: string[]
  /** The page around it, which is told when the first frame is painted; nothing where it is none of the merchant's fronts. */
  parent?: string
}

/** The element that holds the styles of what is painted. */
export const paintedStyleId = 'painted'

/**
 * Shows what is below the board's head once that is painted, which a browser that paused in the page has done before it reads
 * this. When all of the board is painted it brings in the page's style sheets and scripts: fetched before, they would hold both
 * up (P2). The sheets take the place of their painted part all at once,
 * before the theme, which outdoes them. A page that is not painted, because nobody looks at it, has all of it a second later.
 * Without a line it is asked for again. The front around it hears that there is something to see (docs/guide/game-frame.md).
 */
export const hydrateScript = ({ entry, ahead, sheets, parent }: BoardScripts): string => `
const {nonce}=document.currentScript
const link=(is)=>Object.assign(document.createElement("link"),{nonce,...is})
const painted=document.getElementById("${paintedStyleId}")
const dress=(href)=>new Promise((done)=>{
const sheet=link({rel:"stylesheet",href,onload:done,onerror(){sheet.remove();setTimeout(()=>dress(href).then(done),3000)}})
painted.before(sheet)})
const showAll=()=>{delete document.documentElement.dataset.frame}
let isAwake=false
const wake=()=>{
if(isAwake)return
isAwake=true
showAll()
for(const href of ${jsonForPage(ahead)})document.head.append(link({rel:"modulepreload",crossOrigin:"",href}))
const open=()=>import(${jsonForPage(entry)}).catch(()=>setTimeout(open,3000))
Promise.all(${jsonForPage(sheets)}.map(dress)).then(()=>{painted.remove();open()})}
const afterFrame=(work)=>requestAnimationFrame(()=>setTimeout(work))
if(document.hidden)wake()
else{
const showRest=()=>{${notifyParent(parent)}showAll();afterFrame(wake)}
performance.getEntriesByType("paint").length?showRest():afterFrame(showRest)
setTimeout(wake,1000)}
`

const notifyParent = (parent: string | undefined): string =>
  parent
    ? `if(window.parent!==window)window.parent.postMessage({type:"game:painted"},${jsonForPage(parent)});`
    : ''
