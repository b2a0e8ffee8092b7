/** Simple marks without letters, on nothing, so that they stand on any surface. */
export type Mark = "peaks" | "waves";

export interface LogoColours {
  readonly main: string;
  readonly second: string;
  /** For what lies on the other two; visible on white too. */
  readonly pale: string;
}

const shapes: Readonly<Record<Mark, (colours: LogoColours) => string>> = {
  peaks: ({ main, second, pale }) => `
    <clipPath id="low"><path d="M330 138L506 446H154Z"/></clipPath>
    <clipPath id="high"><path d="M196 66L412 446H6Z"/></clipPath>
    <path d="M330 138L506 446H154Z" fill="${second}"/>
    <path d="M200 100H460V240L378 216L350 254L318 222L284 250Z" fill="${pale}" clip-path="url(#low)"/>
    <path d="M196 66L412 446H6Z" fill="${main}"/>
    <path d="M60 40H330V196L268 190L232 226L194 186L158 226L120 196Z" fill="${pale}" clip-path="url(#high)"/>
    <path d="M142 446V346H182V446ZM200 446V290H240V446ZM258 446V370H298V446Z" fill="${pale}"/>`,
  waves: ({ main, second, pale }) => `
    <clipPath id="sun"><circle cx="256" cy="256" r="240"/></clipPath>
    <g clip-path="url(#sun)">
      <circle cx="256" cy="256" r="240" fill="${main}"/>
      <path d="M154 350V188H210V350ZM228 350V104H284V350ZM302 350V220H358V350Z" fill="${pale}"/>
      <path d="M0 310C50 260 90 260 140 300S230 350 280 306S380 262 420 300S490 330 520 290V520H0Z" fill="${second}"/>
      <path d="M0 400C50 356 90 356 140 392S230 440 280 398S380 356 420 392S490 420 520 384V424C490 456 452 462 412 430S330 400 286 438S190 476 140 434S50 400 0 442Z" fill="${pale}"/>
    </g>`,
};

export const logoSize = 512;

export function drawLogo(mark: Mark, colours: LogoColours): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${logoSize}" height="${logoSize}" viewBox="0 0 512 512">${shapes[mark](colours)}</svg>`;
}
