/** A school under the mountains; on the desk an urn with its ballot, a pencil and notebooks. Says nothing by itself. */
export function HeroDrawing() {
  return (
    <div className="u-hero__drawing">
      <svg className="p-drawing" viewBox="0 -8 480 226" aria-hidden="true" focusable="false">
        <Mountains />
        <School />
        <Urn />
        <Pencil />
        <Notebooks />
      </svg>
    </div>
  );
}

function Mountains() {
  return (
    <g>
      <path className="p-drawing__far" d="M0 180L104 62l40 44L186 4l76 92 44-34 174 118z" />
      <path className="p-drawing__snow" d="M186 4l-25 60 13-9 12 12 16-15 15 14 17-9z" />
      <path className="p-drawing__hill" d="M60 181c60-46 150-58 230-40 70-12 130 4 170 40z" />
    </g>
  );
}

function School() {
  return (
    <g>
      <path className="p-drawing__pole" d="M302 44V-4" />
      <path className="p-drawing__flag-blue" d="M303-4h13V8h-13z" />
      <path className="p-drawing__flag-white" d="M316-4h19v6h-19z" />
      <path className="p-drawing__flag-red" d="M303 8V2h32v12h-32z" />
      <path className="p-drawing__flag-blue" d="M303-4h13V5h-13z" />
      <path className="p-drawing__wall" d="M220 72h164v73H220z" />
      <path className="p-drawing__roof" d="M206 73l96-47 96 47z" />
      <circle className="p-drawing__clock" cx="302" cy="55" r="9" />
      <path className="p-drawing__door" d="M288 102h28v43h-28z" />
      <path className="p-drawing__window" d="M236 90h32v26h-32zM336 90h32v26h-32z" />
      <path className="p-drawing__bars" d="M252 90v26M352 90v26" />
    </g>
  );
}

function Urn() {
  return (
    <g>
      <path className="p-drawing__sheet" d="M92 116l-6-64 50-5 14 11 6 58z" />
      <path className="p-drawing__line" d="M136 47l2 12 12-1M100 83l38-4" />
      <path className="p-drawing__stroke" d="M118 60c-2 14 2 28 1 42" />
      <path className="p-drawing__lid" d="M58 108h130v17H58z" />
      <path className="p-drawing__slot" d="M76 114h94v5H76z" />
      <path className="p-drawing__box" d="M62 125h122l-10 74H72z" />
      <path className="p-drawing__label" d="M96 146h54v30H96zM104 156h38M104 166h26" />
    </g>
  );
}

function Pencil() {
  return (
    <g>
      <path className="p-drawing__tip" d="M278 204l14 8-16-2z" />
      <path className="p-drawing__pencil" d="M204 190l74 14-2 6-74-13z" />
      <path className="p-drawing__rubber" d="M196 187l9 2-2 8-8-2z" />
    </g>
  );
}

function Notebooks() {
  return (
    <g>
      <path className="p-drawing__notebook-3" d="M304 197h130v17H304z" />
      <path className="p-drawing__notebook-2" d="M314 183h126v14H314z" />
      <path className="p-drawing__notebook-1" d="M300 169h124v14H300z" />
      <path className="p-drawing__spines" d="M300 169h14v14h-14zM314 183h14v14h-14zM304 197h14v17h-14z" />
      <path className="p-drawing__tags" d="M352 173h40v6h-40zM366 187h40v6h-40zM356 202h40v7h-40z" />
    </g>
  );
}
