// A page is read before it is pressed: its scripts are asked for when it has been painted, not while its style and
// letters are still on their way.

/** Runs in the page. A tab in the background paints nothing, and does not wait for it. */
const LATER = `(()=>{let begun=false;const begin=()=>{if(begun)return;begun=true;
const waiting=document.querySelector('script[type=later]');if(!waiting)return;
const files=Array.from(document.querySelectorAll('link[rel=later]'),link=>link.getAttribute('href'));
const script=document.createElement('script');script.type='module';script.nonce=waiting.nonce;
script.textContent=files.map(file=>'import'+JSON.stringify(file)+';').join('')+waiting.textContent;
document.head.append(script)};
new PerformanceObserver((list,seen)=>{seen.disconnect();requestAnimationFrame(()=>setTimeout(begin))}).observe({type:'paint',buffered:true});
setTimeout(begin,1000)})()`

/** Holds back the scripts of a rendered document; in development they come as the tools wrote them. */
export const readFirst = (html: string, nonce: string): string =>
  import.meta.env.PROD
    ? html
        .replaceAll('<link rel="modulepreload"', '<link rel="later"')
        .replace(' type="module" async="">', ' type="later">')
        .replace('</body>', () => `<script nonce="${nonce}">${LATER}</script></body>`)
    : html
