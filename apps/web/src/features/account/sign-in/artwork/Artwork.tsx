import { type ComponentType, lazy, memo, Suspense } from "react";
import styles from "./Artwork.module.css";

/** Lazy: the form is painted before the picture is computed. Without the picture the page stays usable. */
const SurveyMap = lazy<ComponentType>(() => import("./SurveyMap.tsx").catch(() => ({ default: () => null })));

/** Background of the sign-in page: a survey map in the colors of the company. */
export const Artwork = memo(function Artwork() {
  return (
    <div className={styles.artwork}>
      <Suspense>
        <SurveyMap />
      </Suspense>
    </div>
  );
});
