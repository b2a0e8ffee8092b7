import { Icon } from "./Icon.tsx";

export const CloseIcon = () => <Icon path="M6 6l12 12M18 6L6 18" />;
export const ChevronLeftIcon = () => <Icon path="M14.5 6l-6 6 6 6" />;
export const CheckIcon = () => <Icon path="M5 12.5l4.5 4.5L19 7.5" />;
export const SearchIcon = () => <Icon path="M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0zM16 16l4.5 4.5" />;
export const ListIcon = () => <Icon path="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" />;
export const DirectionsIcon = () => (
  <Icon path="M12 3l9 9-9 9-9-9 9-9zM9 14.5v-2a1.5 1.5 0 011.5-1.5h4M12.75 8.75L15 11l-2.25 2.25" />
);
export const CompareIcon = () => (
  <Icon path="M4 6.5h6.5v11H4zM13.5 6.5H20v11h-6.5zM6 10h2.5M6 13h2.5M15.5 10H18M15.5 13H18" />
);
export const PhoneIcon = () => (
  <Icon path="M5.5 4h3l1.5 4.5-2 1.5a11 11 0 006 6l1.5-2 4.5 1.5v3A1.5 1.5 0 0118.5 20 14.5 14.5 0 014 5.5 1.5 1.5 0 015.5 4z" />
);
export const WhatsAppIcon = () => (
  <Icon path="M4 20l1.2-3.8A8.25 8.25 0 1112 20.25a8.2 8.2 0 01-4-1.05L4 20zM9.2 8.2c-.9.9-.4 2.7 1.3 4.4s3.5 2.2 4.4 1.3l.3-.3-1.7-1.3-.9.6c-.8-.3-1.5-1-1.8-1.8l.6-.9-1.3-1.7-.9-.3z" />
);
export const GlobeIcon = () => (
  <Icon path="M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM3.5 12h17M12 3.5c2.5 2.4 3.7 5.2 3.7 8.5s-1.2 6.1-3.7 8.5c-2.5-2.4-3.7-5.2-3.7-8.5s1.2-6.1 3.7-8.5z" />
);
export const ShareIcon = () => (
  <Icon path="M3.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0zM15 6a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0zM15 18a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0zM8.3 10.8l6.9-3.6M8.3 13.2l6.9 3.6" />
);
export const ChevronRightIcon = () => <Icon path="M9.5 6l6 6-6 6" />;
export const PlusIcon = () => <Icon path="M12 5v14M5 12h14" />;
export const EditIcon = () => (
  <Icon path="M4 20l1-4.5L16 4.5a1.5 1.5 0 0 1 2 0l1.5 1.5a1.5 1.5 0 0 1 0 2L8.5 19 4 20zM14 6.5l3.5 3.5" />
);
export const TrashIcon = () => (
  <Icon path="M4.5 7h15M10 7V4.5h4V7M6.5 7l.75 12.5h9.5L17.5 7M10 11v5M14 11v5" />
);
export const CalendarIcon = () => <Icon path="M5 6.5h14v13H5zM5 10.5h14M8.5 4v4M15.5 4v4" />;
export const HistoryIcon = () => <Icon path="M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4.5v4h4M12 8v4.5l3 1.75" />;
export const ChecklistIcon = () => (
  <Icon path="M3.5 6.5l1.5 1.5 3-3M3.5 16l1.5 1.5 3-3M12 7h8.5M12 16.5h8.5" />
);
export const FeedIcon = () => <Icon path="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M5.5 18.5h.01" />;
export const UploadIcon = () => <Icon path="M12 16V5M7.5 9L12 4.5 16.5 9M5 19.5h14" />;
export const CardsIcon = () => (
  <Icon path="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z" />
);
export const TableIcon = () => <Icon path="M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9" />;
export const ContrastIcon = () => (
  <Icon path="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 3.5v17M12 8h6.5M12 12h8.5M12 16h6.5" />
);
export const EyeIcon = () => (
  <Icon path="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z" />
);
export const EyeOffIcon = () => (
  <Icon path="M4 4l16 16M9.9 6a8.5 8.5 0 0 1 2.1-.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.9 3.6M6.3 7.8A16 16 0 0 0 2.5 12S6 18.5 12 18.5a8.7 8.7 0 0 0 4-1M9.9 9.9a3 3 0 0 0 4.2 4.2" />
);
export const CopyIcon = () => <Icon path="M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9" />;
export const MenuIcon = () => <Icon path="M4 6.5h16M4 12h16M4 17.5h16" />;
export const SignOutIcon = () => <Icon path="M10 4.5H5v15h5M14.5 8l4 4-4 4M18.5 12H9.5" />;
export const WarningIcon = () => <Icon path="M12 4.5L21 19.5H3L12 4.5zM12 10v4.5M12 17h.01" />;
export const UndoIcon = () => <Icon path="M8.5 6L4.5 10l4 4M4.5 10H14a5 5 0 0 1 0 10h-3" />;
export const PeopleIcon = () => (
  <Icon path="M5.5 8.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0zM3 19.5c0-3.3 2.7-5.5 6-5.5s6 2.2 6 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.4c2.1.7 3.5 2.5 3.5 5.1" />
);
export const BuildingIcon = () => (
  <Icon path="M5 20.5V4.5h9v16M14 9.5h5v11M3 20.5h18M8 8h3M8 11.5h3M8 15h3" />
);
export const ContractIcon = () => <Icon path="M6 3.5h8.5l4 4v13H6zM14 3.5v4.5h4.5M9 12h6.5M9 15.5h6.5" />;
export const TemplateIcon = () => <Icon path="M4 4.5h16v15H4zM4 9h16M9.5 9v10.5" />;
export const ExternalLinkIcon = () => <Icon path="M13.5 4.5h6v6M19.5 4.5l-8 8M17 13.5v6H4.5V7h6" />;
export const QrIcon = () => (
  <Icon path="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h2.5v2.5M19.5 13.5v6h-3.5M13.5 19.5h.01" />
);
export const ImageIcon = () => <Icon path="M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9h.01" />;
export const KeyIcon = () => (
  <Icon path="M14.5 9.5h.01M15 4a5 5 0 0 0-4.7 6.7L4 17v3h3.5v-2H10v-2.5l1.8-1.8A5 5 0 1 0 15 4z" />
);
export const MailIcon = () => <Icon path="M3.5 5.5h17v13h-17zM4 6l8 6.5L20 6" />;
export const PowerIcon = () => <Icon path="M12 4v7.5M7 6.75a7.5 7.5 0 1 0 10 0" />;
export const RoleIcon = () => (
  <Icon path="M12 3.5l7 2.5v5.5c0 4.2-2.9 7.4-7 9-4.1-1.6-7-4.8-7-9V6l7-2.5zM9 12l2.25 2.25L15.25 10" />
);
export const ArrowUpIcon = () => <Icon path="M12 19V5M6 11l6-6 6 6" />;
export const ArrowDownIcon = () => <Icon path="M12 5v14M6 13l6 6 6-6" />;
export const ArrowLeftIcon = () => <Icon path="M19 12H5M11 6l-6 6 6 6" />;
export const ArrowRightIcon = () => <Icon path="M5 12h14M13 6l6 6-6 6" />;
export const GripIcon = () => <Icon path="M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01" />;
export const MoveIcon = () => (
  <Icon path="M12 4v16M4 12h16M9.5 6.5L12 4l2.5 2.5M9.5 17.5L12 20l2.5-2.5M6.5 9.5L4 12l2.5 2.5M17.5 9.5L20 12l-2.5 2.5" />
);
export const MinusIcon = () => <Icon path="M5 12h14" />;

export const MyLocationIcon = () => (
  <Icon path="M5.5 12a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0zM10.5 12a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3" />
);
export const PinIcon = () => (
  <Icon path="M12 21s6.5-6 6.5-11a6.5 6.5 0 1 0-13 0c0 5 6.5 11 6.5 11zM9.75 10a2.25 2.25 0 1 0 4.5 0 2.25 2.25 0 1 0-4.5 0z" />
);
export const CameraIcon = () => (
  <Icon path="M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5z" />
);
export const VideoIcon = () => <Icon path="M4 6.5h11.5v11H4zM15.5 10.5l4.5-2.5v8l-4.5-2.5" />;
export const PanoramaIcon = () => (
  <Icon path="M3.5 12a8.5 3.5 0 1 0 17 0 8.5 3.5 0 1 0-17 0zM12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z" />
);
export const DocumentIcon = () => <Icon path="M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 15.5h6" />;
export const RetryIcon = () => <Icon path="M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 4.5v4h-4" />;
export const EnterFullscreenIcon = () => <Icon path="M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5" />;
export const MoreIcon = () => (
  <Icon path="M4.25 12a1.25 1.25 0 1 0 2.5 0 1.25 1.25 0 1 0-2.5 0zM10.75 12a1.25 1.25 0 1 0 2.5 0 1.25 1.25 0 1 0-2.5 0zM17.25 12a1.25 1.25 0 1 0 2.5 0 1.25 1.25 0 1 0-2.5 0z" />
);
export const FitIcon = () => <Icon path="M4 5h16v14H4zM8 9h8v6H8z" />;
export const ExitFullscreenIcon = () => <Icon path="M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5" />;
export const DeviceMotionIcon = () => (
  <Icon path="M9 6.5h6v11H9zM12 15h.01M5.5 8.5a5 5 0 0 0 0 7M18.5 8.5a5 5 0 0 1 0 7" />
);
export const LinkIcon = () => (
  <Icon path="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1.2-1.2" />
);
export const CommentIcon = () => <Icon path="M4 5h16v11h-9l-4.5 4v-4H4z" />;
export const StarIcon = ({ isFilled = false }) => (
  <Icon path="M12 4l2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8z" isFilled={isFilled} />
);
export const BellIcon = () => (
  <Icon path="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15l1.5-2zM10.5 18.5a1.5 1.5 0 0 0 3 0" />
);
export const DownloadIcon = () => <Icon path="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14" />;
export const BookmarkIcon = ({ isFilled = false }) => (
  <Icon path="M7 4.5h10v15l-5-4-5 4z" isFilled={isFilled} />
);
