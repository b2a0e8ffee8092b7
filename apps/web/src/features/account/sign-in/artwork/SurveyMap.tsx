import contours from "./contours.generated.json" with { type: "json" };
import { type Box, blocks, lots, outlyingProjects, projects, trees } from "./development.ts";
import styles from "./SurveyMap.module.css";

const roads = [
  "M-20 905C250 880 420 770 640 770S840 765 905 748",
  "M1120 -20C1050 70 742 82 810 338L929 855C946 930 956 970 960 1020",
];

const DEVELOPMENT = "translate(850 360) rotate(-13)";

const marks = Array.from({ length: 40 }, (_, index) => ({
  x: 100 + (index % 8) * 200,
  y: 100 + Math.floor(index / 8) * 200,
}));

/** A survey map of a housing development on fictional hills (tools/build-sign-in-artwork.ts). */
export default function SurveyMap() {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 1600 1000"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {contours.map(({ path, isMain }) => (
        <path key={path} d={path} className={isMain ? styles.mainContour : styles.contour} />
      ))}
      {marks.map(({ x, y }) => (
        <path key={`${x} ${y}`} d={`M${x - 6} ${y}h12M${x} ${y - 6}v12`} className={styles.mark} />
      ))}
      {roads.map((road) => (
        <path key={road} d={road} className={styles.roadEdge} />
      ))}
      <g transform={DEVELOPMENT}>
        <path d="M-34-34H900V624H-34Z" className={styles.site} />
      </g>
      {roads.map((road) => (
        <path key={road} d={road} className={styles.road} />
      ))}
      <circle cx="902" cy="747" r="31" className={styles.site} />
      <circle cx="902" cy="747" r="14" className={styles.tree} />
      <g transform={DEVELOPMENT}>
        {blocks.map((box) => (
          <rect key={`${box.x} ${box.y}`} {...boxOf(box)} rx="6" className={styles.block} />
        ))}
        {lots.map((lot) => (
          <rect key={`${lot.x} ${lot.y}`} {...boxOf(lot)} className={styles[`lot${lot.tone}`]} />
        ))}
        {lots.map(({ house }) =>
          house ? <rect key={`${house.x} ${house.y}`} {...boxOf(house)} className={styles.house} /> : null,
        )}
        {trees.map(({ x, y, radius }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} className={styles.tree} />
        ))}
        <Projects places={projects} />
      </g>
      <Projects places={outlyingProjects} />
    </svg>
  );
}

const Projects = ({ places }: { readonly places: typeof projects }) =>
  places.map(({ x, y, color }) => (
    <circle key={`${x} ${y}`} cx={x} cy={y} r="9.5" fill={color} className={styles.project} />
  ));

const boxOf = ({ x, y, width, height }: Box) => ({ x, y, width, height });
