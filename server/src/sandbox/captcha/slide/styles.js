/** The dialog's own look, apart from the page's: a foreign service knows nothing of it. */
export const styles = `
:host { all: initial; color-scheme: inherit; }
dialog { box-sizing: border-box; inline-size: min(360px, calc(100vw - 24px)); max-block-size: calc(100dvh - 24px); overflow: auto; margin: auto; padding: 16px; border: 0; border-radius: 16px; background: light-dark(#fff, #20242c); color: light-dark(#16181d, #f2f4f8); font: 16px/1.5 system-ui, sans-serif; box-shadow: 0 12px 40px rgb(0 0 0 / 40%); animation: come 200ms ease-out; }
dialog:lang(ur) { line-height: 2; }
dialog::backdrop { background: rgb(0 0 0 / 55%); }
header { display: flex; align-items: center; gap: 4px; }
h2 { flex: 1; margin: 0; font-size: 17px; font-weight: 600; line-height: inherit; }
.picture { position: relative; aspect-ratio: 2; margin-block: 8px 12px; overflow: hidden; border-radius: 10px; background: light-dark(#e6e9ef, #2d323c); }
.background { display: block; inline-size: 100%; block-size: 100%; user-select: none; }
.piece { position: absolute; left: 0; filter: drop-shadow(0 2px 4px rgb(0 0 0 / 55%)); user-select: none; pointer-events: none; }
img:not([src]) { visibility: hidden; }
[aria-busy='true'] .picture { animation: breathe 1.6s ease-in-out infinite; }
.track { position: relative; block-size: 48px; border-radius: 24px; background: light-dark(#e6e9ef, #2d323c); touch-action: none; }
.fill { position: absolute; inset-block: 0; left: 0; border-radius: 24px; background: light-dark(#c9dcff, #27406f); }
.handle { position: absolute; inset-block: 0; left: 0; display: grid; place-items: center; inline-size: 48px; border-radius: 24px; background: light-dark(#1d5bd6, #8db4ff); color: light-dark(#fff, #10131a); cursor: grab; touch-action: none; user-select: none; }
.handle:active { cursor: grabbing; }
.steps { display: grid; grid-template-columns: 56px 1fr 56px; gap: 8px; margin-block-start: 12px; }
button { display: grid; place-items: center; min-block-size: 44px; min-inline-size: 44px; padding: 0 8px; border: 1.5px solid light-dark(#8a93a3, #78818f); border-radius: 12px; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; touch-action: manipulation; }
button.quiet { border-color: transparent; }
button:active { background: light-dark(#e6e9ef, #2d323c); }
:is(button, .handle):focus-visible { outline: 3px solid light-dark(#1d5bd6, #8db4ff); outline-offset: 2px; }
svg { inline-size: 22px; block-size: 22px; fill: none; stroke: currentcolor; stroke-width: 2.2; stroke-linecap: round; stroke-linejoin: round; }
.hint { margin: 12px 0 0; color: light-dark(#515966, #b6bdc9); font-size: 14px; }
.told { min-block-size: 1.5em; margin: 4px 0 0; font-size: 14px; font-weight: 600; }
@keyframes come { from { opacity: 0; transform: translateY(12px); } }
@keyframes breathe { 50% { opacity: 0.6; } }
@media (prefers-reduced-motion: reduce) { dialog, [aria-busy='true'] .picture { animation: none; } }
`
