/** How both pages of the chat look: one column, the newest at its foot, where one writes. */
export const chatStyle = `
main{max-inline-size:34rem;min-block-size:100dvh;display:grid;grid-template-rows:auto;align-content:start;padding-block:1rem 0}
main:has(#talk:not(:empty)){align-content:space-between}
h1{font-size:1.6rem;margin-block-start:.5rem}
header{align-self:start}.logo{display:block;block-size:2.25rem;max-inline-size:100%}header a{display:inline-flex;align-items:center;min-block-size:2.75rem}
.label{display:inline-block;margin:0 0 .6rem;padding:.2rem .7rem;border-radius:99px;border:1px dashed currentColor;color:var(--stand-in);font-size:.82rem;font-weight:700}
ol,ul{list-style:none;margin:0 0 1rem;padding:0;display:grid;gap:.6rem}
#talk{align-content:start}
#talk li{justify-self:start;max-inline-size:85%;padding:.6rem .9rem;border:1px solid var(--line);border-radius:18px;border-end-start-radius:6px;background:var(--card)}
#talk li.mine{justify-self:end;border-color:var(--link);border-radius:18px;border-end-end-radius:6px}
#talk li[data-pending]{border-style:dashed}#talk li.failed{border-color:var(--wrong)}
#talk b{display:block;font-size:.82rem;color:var(--muted)}
#talk p{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
#talk img{display:block;max-inline-size:100%;max-block-size:16rem;margin-block:.3rem;border-radius:12px}
#talk small{display:block;color:var(--muted);font-size:.78rem}#talk .failed small{color:var(--wrong)}
#state{min-block-size:1.55em;margin:0 0 .4rem}
form{position:sticky;inset-block-end:0;display:grid;margin-inline:-1.25rem;padding:.25rem 1.25rem 1rem;background:var(--ground)}
form[hidden]{display:none}label{font-size:.9rem;color:var(--muted);margin-block:.5rem .35rem}
textarea{min-inline-size:0;min-block-size:2.75rem;padding:.6rem .8rem;border:1px solid var(--edge);border-radius:12px;background:var(--card);color:inherit;font:inherit;resize:vertical}
.ways{display:grid;grid-template-columns:auto 1fr;gap:.75rem;margin-block-start:.6rem}
.file{position:relative;display:grid;place-items:center;min-block-size:2.75rem;margin:0;padding-inline:1.1rem;border:1px solid var(--edge);border-radius:12px;color:inherit;font-weight:600;cursor:pointer}
.file input{position:absolute;inset:0;inline-size:100%;block-size:100%;opacity:0;cursor:pointer}
button{min-block-size:2.75rem;padding-inline:1.1rem;border:0;border-radius:12px;background:var(--link);color:var(--ground);font:inherit;font-weight:600;cursor:pointer}
button[hidden]{display:none}#earlier{justify-self:center;margin-block-end:1rem;border:1px solid var(--edge);background:none;color:inherit}
#talks button{display:flex;justify-content:space-between;gap:1rem;inline-size:100%;border:1px solid var(--line);background:var(--card);color:inherit;text-align:start}
#talks button[aria-pressed=true]{border-color:var(--link)}.count{padding-inline:.5rem;border-radius:99px;background:var(--link);color:var(--ground)}
textarea:focus-visible,button:focus-visible,.file:focus-within{outline:3px solid var(--link);outline-offset:2px}
:root{--edge:#8a91a1;--stand-in:#9a5b00;--wrong:#b3261e}
@media (prefers-color-scheme:dark){:root{--edge:#6b7385;--stand-in:#ffc774;--wrong:#ffb4ab}}`
