/** The provider's pages, from a phone's width to a window of 500 by 600, by day and by night. */
export const pageStyle = `
main{max-inline-size:27rem;min-block-size:100svh;padding:1rem;display:grid;grid-template-columns:minmax(0,1fr);align-content:center}
.card{background:var(--card);border:1px solid var(--line);border-radius:20px;padding:1.1rem}
.top{display:flex;gap:.85rem;align-items:center}
.mark{flex:none;inline-size:2.75rem;block-size:2.75rem;border-radius:13px;display:grid;place-items:center;background:var(--text);color:var(--card);font-weight:800;font-size:1.3rem}
.label{margin:0;color:var(--warn);font-size:.8rem;font-weight:700}
h1{font-size:1.25rem;margin:0;letter-spacing:-.01em}
.lead{font-size:.86rem;line-height:1.45;margin:.75rem 0 1rem;padding:.6rem .8rem;border:1px dashed var(--warn);border-radius:12px}
h2,label{display:block;font-size:.86rem;font-weight:600;color:var(--muted);margin:0 0 .4rem}
ul{list-style:none;margin:0 0 1rem;padding:0;border:1px solid var(--line);border-radius:14px;overflow:hidden}
li+li{border-block-start:1px solid var(--line)}
button{font:inherit;color:inherit;cursor:pointer;min-block-size:2.75rem;border-radius:12px;border:1px solid var(--edge);background:none;padding-inline:1rem}
.person{display:flex;gap:.75rem;align-items:center;inline-size:100%;min-block-size:3.1rem;border:0;border-radius:0;padding:.3rem .8rem;text-align:start}
.person:hover,.plain:hover,details button:hover{background:color-mix(in srgb,var(--text) 7%,transparent)}
.face{flex:none;inline-size:2.1rem;block-size:2.1rem;border-radius:50%;display:grid;place-items:center;background:var(--link);color:var(--ground);font-weight:700}
.person span span{display:block;line-height:1.3}.person .at{color:var(--muted);font-size:.8rem}
.row{display:flex;gap:.6rem}
input{flex:1;min-inline-size:0;min-block-size:2.75rem;padding-inline:.8rem;border:1px solid var(--edge);border-radius:12px;background:var(--ground);color:inherit;font:inherit}
.use{border:0;background:var(--link);color:var(--ground);font-weight:600}
.plain{inline-size:100%;margin-block-start:.75rem}
details{margin-block-start:.5rem}summary{cursor:pointer;min-block-size:2.75rem;display:flex;align-items:center;justify-content:center;font-size:.86rem;color:var(--muted);list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"";inline-size:.45rem;block-size:.45rem;border:solid currentColor;border-width:0 2px 2px 0;rotate:45deg;margin-inline-start:.6rem;margin-block-end:.2rem}
details[open] summary::after{rotate:225deg;margin-block-end:-.2rem}
.trials{display:grid;gap:.5rem}
button:focus-visible,input:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.person:focus-visible{outline-offset:-3px}
.over{text-align:center;padding:2.5rem 1.25rem}.over .mark{margin:0 auto 1rem}.over p{margin:.5rem 0 0}
:root{--edge:#8a91a1;--warn:#9a5b00}
@media (prefers-color-scheme:dark){:root{--edge:#6b7385;--warn:#ffc774}}
@media (max-height:620px){main{align-content:start;padding-block:.5rem}.card{padding:.8rem 1rem .3rem}.lead{margin-block:.5rem .7rem;padding-block:.45rem}ul{margin-block-end:.7rem}.person{min-block-size:2.75rem;padding-block:.1rem}.plain{margin-block-start:.6rem}details{margin-block-start:.15rem}}`
