import { companyOf } from "@mapaobra/domain/access/actor";
import { labelOfRoles } from "@mapaobra/domain/access/role-labels";
import { type ReactNode, useState } from "react";
import { logoSource } from "../../api/picture-source.ts";
import { useInstall } from "../../features/connection/use-install.ts";
import { useOutboxState } from "../../features/outbox/outbox-context.ts";
import { OwnPasswordDialog } from "../../features/own-account/OwnPasswordDialog.tsx";
import { BackBlock } from "../../features/shell/BackBlock.tsx";
import { InfoBar, InfoBarButton } from "../../features/shell/InfoBar.tsx";
import { LoadingOverlay } from "../../features/shell/LoadingOverlay.tsx";
import { PlainShell } from "../../features/shell/PlainShell.tsx";
import { StaffShell } from "../../features/shell/StaffShell.tsx";
import { ReleaseNotes } from "../../features/version/ReleaseNotes.tsx";
import { useVersionWatch } from "../../features/version/use-version-watch.ts";
import { VersionNotice } from "../../features/version/VersionNotice.tsx";
import { useActor, useSession, useSignedInUser } from "../../session/session-context.ts";
import { DownloadIcon } from "../../ui/first-icons.tsx";
import { EyeIcon, KeyIcon, SignOutIcon } from "../../ui/icons.tsx";
import { Logo } from "../../ui/Logo.tsx";
import { usePage } from "../page-context.ts";
import { paths } from "../paths.ts";
import { menusOf } from "./office-places.tsx";
import { SignOutQuestion } from "./outbox/SignOutQuestion.tsx";
import { useOwnCompany } from "./use-own-company.ts";

const passwordLabel = "Cambiar mi contraseña";

/** What surrounds every screen of the office. */
export function OfficeShell({ children }: { readonly children: ReactNode }) {
  const user = useSignedInUser();
  const actor = useActor();
  const session = useSession();
  const { brand, version: servedVersion } = usePage();
  const company = useOwnCompany(companyOf(actor));
  const version = useVersionWatch(servedVersion);
  const install = useInstall();
  const [isLeaving, setLeaving] = useState(false);
  const [isAskingToLeave, setAskingToLeave] = useState(false);
  const waiting = useOutboxState().entries.length;
  const [areNotesOpen, setNotesOpen] = useState(false);
  const [isPasswordOpen, setPasswordOpen] = useState(false);

  const name = user.companyName ?? brand.name;
  const logo = <Logo source={logoSource(user.companyLogo) ?? brand.logo} place="bar" />;
  const groups = menusOf(actor);
  const leave = () => {
    setLeaving(true);
    void session.signOut();
  };
  const askToLeave = () => (waiting > 0 ? setAskingToLeave(true) : leave());
  const visit = company && (() => void window.open(`/mapa/${company.slug}`, "_blank", "noopener"));
  const changePassword = () => setPasswordOpen(true);
  const account = [
    { label: passwordLabel, icon: <KeyIcon />, onSelect: changePassword },
    ...(visit ? [{ label: "Probar como visitante", icon: <EyeIcon />, onSelect: visit }] : []),
    ...(install ? [{ label: "Instalar aplicación", icon: <DownloadIcon />, onSelect: install }] : []),
    { label: "Cerrar sesión", icon: <SignOutIcon />, onSelect: askToLeave },
  ];
  const hasMenus = groups.length > 0;
  const infoBar = (
    <InfoBar
      email={user.email}
      company={user.companyName ?? "Todas las empresas"}
      role={labelOfRoles(actor.kind === "user" ? actor.roles : [])}
      version={version.label}
      onVersion={() => setNotesOpen(true)}
    >
      {!hasMenus && <InfoBarButton label={passwordLabel} icon={<KeyIcon />} onClick={changePassword} />}
    </InfoBar>
  );
  return (
    <>
      {hasMenus ? (
        <StaffShell
          {...{ logo, name, groups, account, infoBar }}
          person={user}
          home={{ label: "Inicio", path: paths.office.home }}
        >
          {children}
        </StaffShell>
      ) : (
        <PlainShell {...{ logo, name, infoBar }} onSignOut={askToLeave}>
          {children}
        </PlainShell>
      )}
      <BackBlock />
      {isPasswordOpen && <OwnPasswordDialog onClose={() => setPasswordOpen(false)} />}
      {areNotesOpen && <ReleaseNotes releases={version.releases} onClose={() => setNotesOpen(false)} />}
      {version.unseen.length > 0 && <ReleaseNotes releases={version.unseen} onClose={version.markSeen} />}
      <VersionNotice countdown={version.countdown} />
      {isAskingToLeave && (
        <SignOutQuestion
          waiting={waiting}
          onConfirm={() => {
            setAskingToLeave(false);
            leave();
          }}
          onClose={() => setAskingToLeave(false)}
        />
      )}
      {isLeaving && <LoadingOverlay />}
    </>
  );
}
