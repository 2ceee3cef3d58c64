import { pictureSize } from "../guides.ts";

interface GuideStepProps {
  step: string;
  /** Undefined until its address is known; its place is kept. */
  picture: string | undefined;
  /** What is to be seen on the picture, for a person who does not see it. */
  shows: string;
}

export function GuideStep({ step, picture, shows }: GuideStepProps) {
  return (
    <li className="p-guide__step">
      <p>{step}</p>
      <img className="p-guide__picture" src={picture} alt={shows} loading="lazy" {...pictureSize} />
    </li>
  );
}
