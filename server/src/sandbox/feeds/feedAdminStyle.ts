/** The style of the page, on the page shell's colours. */
export const pageStyle = `
main{max-inline-size:36rem;padding-block:1.5rem 3rem}
h1{font-size:1.6rem}h2{font-size:1.1rem;margin:0}h3{font-size:.9rem;margin:.9rem 0 .2rem}
.label{display:inline-block;margin:0 0 .6rem;padding:.2rem .7rem;border-radius:99px;border:1px dashed currentColor;color:#9a5b00;font-size:.82rem;font-weight:700}
.said{padding:.7rem 1rem;border-radius:14px;border:1px solid var(--edge)}
.alarm{margin:.5rem 0;color:#b3261e;font-weight:600}
section{background:var(--card);border:1px solid var(--line);border-radius:18px;padding:1rem 1.1rem;margin-block:1rem}
pre{margin:0;padding:.6rem .8rem;border-radius:12px;background:var(--ground);white-space:pre-wrap;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
form{display:grid;gap:.4rem;margin-block-start:.8rem}label{font-size:.9rem;color:var(--muted)}
details{display:grid;gap:.4rem}summary{min-block-size:2.75rem;display:flex;align-items:center;cursor:pointer;color:var(--link)}
.row{display:flex;flex-wrap:wrap;gap:.6rem;margin:.3rem 0 0}
textarea,select,input:not([type=hidden]){inline-size:100%;box-sizing:border-box;min-block-size:2.75rem;padding:.6rem .8rem;border:1px solid var(--edge);border-radius:12px;background:var(--card);color:inherit;font:inherit}
button{min-block-size:2.75rem;padding-inline:1.1rem;border:1px solid var(--link);border-radius:12px;background:var(--link);color:var(--ground);font:inherit;font-weight:600;cursor:pointer}
button.plain{background:transparent;color:var(--link)}
textarea:focus-visible,select:focus-visible,input:focus-visible,button:focus-visible,summary:focus-visible{outline:3px solid var(--link);outline-offset:2px}
:root{--edge:#8a91a1}
@media (prefers-color-scheme:dark){.label{color:#ffc774}.alarm{color:#ffb4ab}:root{--edge:#6b7385}}`
