import { jsonForPage } from '../document/markup'

/** The scripts of a page that is painted. */
export interface BoardScripts {
  entry: string
  /** What the entry needs at once, and the words. */
  ahead: string[]
  /** The page around it, which is told when the first frame is painted; nothing where it is none of the merchant's fronts. */
  parent?: string
}

/**
 * Brings in the page's scripts once its first frame is painted: fetched before, they would hold that frame up (P2). A page that
 * is not painted, because nobody looks at it or the browser does not say, has them a second later. Without a line they are
 * asked for again. The front around it hears that there is something to see (docs/guide/game-frame.md).
 */
export const wakeScript = ({ entry, ahead, parent }: BoardScripts): string =>
  `let isAwake=false;const wake=()=>{if(isAwake)return;isAwake=true;for(const href of ${jsonForPage(ahead)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href}));` +
  `const open=()=>import(${jsonForPage(entry)}).catch(()=>setTimeout(open,3000));open()};` +
  'if(document.hidden)wake();else{new PerformanceObserver((seen)=>{if(seen.getEntriesByName("first-contentful-paint")[0]){' +
  (parent
    ? `if(window.parent!==window)window.parent.postMessage({type:"game:painted"},${jsonForPage(parent)});`
    : '') +
  'wake()}}).observe({type:"paint",buffered:true});setTimeout(wake,1000)}'
